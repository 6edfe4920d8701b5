import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, openWide, page, reader } from '../pages/fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  openWide();
});

const open = (over: RenderPluginOptions['calls']) =>
  renderPlugin(web, { path: '/1/10', routes: items, caller: reader, calls: { ...calls, ...over } });

const entry = (name: string) => screen.findByRole('button', { name });

describe('the star in the project menu', () => {
  it('says what it will do, does that, and says the other afterwards', async () => {
    const user = userEvent.setup();
    const view = await open({ '/api/page/info': () => page({ is_star: 1 }) });
    await user.click(await entry('Remove star'));
    expect(await screen.findByText('Star removed from “Handbook”.')).toBeTruthy();
    expect(view.calls).toContainEqual({ path: '/api/item/unstar', input: { item_id: '1' } });
    expect(await entry('Add star')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove star' })).toBeNull();
  });

  it('stays what it was when the server refuses', async () => {
    const user = userEvent.setup();
    const refuse = () => {
      throw { error_code: 10103, error_message: 'Not for you' };
    };
    await open({ '/api/item/star': refuse });
    await user.click(await entry('Add star'));
    expect(await screen.findByText(/Not for you/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add star' })).toBeTruthy();
  });
});
