import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import share from '../actions/share.ts';
import web from '../index.ts';
import { calls, page, reader } from '../pages/fixtures.ts';
import { useDialogs } from '../store.ts';

beforeEach(() => {
  localStorage.clear();
  useDialogs.getState().close();
});

async function open(path: string, over: Partial<RenderPluginOptions> = {}) {
  await renderPlugin(web, { path, routes: items, caller: reader, ...over, calls: { ...calls, ...over.calls } });
  await screen.findByRole('heading', { level: 1 });
  act(() => share({ item_id: '1' }));
  return within(await screen.findByRole('dialog'));
}
const links = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value.replace(location.origin, ''));
const info = (over: object) => ({ calls: { '/api/page/info': () => page(over) } });

describe('what is shared', () => {
  it('is the page that is read, then its project, each with who can read it', async () => {
    const dialog = await open('/1/11', info({ page_id: '11', page_title: ' ', item_domain: 'book' }));
    expect(dialog.getByRole('textbox', { name: 'Page “Untitled page”' })).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Project “Handbook”' })).toBeTruthy();
    expect(links(dialog)).toEqual(['/book/11', '/book']);
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Copy page link' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy project link' })).toBeTruthy();
  });

  it('says so where only members, or only people who log in, can read', async () => {
    const closed = await open('/1/10', info({ is_private: 1 }));
    expect(closed.getAllByText('Members can read it, and visitors with the visit password.')).toHaveLength(2);
  });

  it('says that public projects need a login where the site wants one', async () => {
    const dialog = await open('/1/10', { settings: { force_login: true } });
    expect(dialog.getAllByText('Everybody who is logged in can read it.')).toHaveLength(2);
  });

  it('tells the author of a draft that nobody else can read it yet, and of the project as ever', async () => {
    const dialog = await open('/1/10', info({ is_draft: '1' }));
    expect(dialog.getByText('A draft: only you can read it until it is published.')).toBeTruthy();
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(1);
  });

  it('is the project alone in the list of projects', async () => {
    const dialog = await open('/item/index');
    expect(links(dialog)).toEqual(['/1']);
    expect(dialog.getAllByText('Anyone with the link can read it.')).toHaveLength(1);
  });
});
