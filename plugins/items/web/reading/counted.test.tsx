import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import { readingTools } from '../../slots.ts';
import web from '../index.ts';
import { calls, openWide, page, reader } from '../pages/fixtures.ts';

const routes = {
  ...items,
  contributions: [
    ...items.contributions,
    {
      ...{ slot: readingTools.id, id: 'cards', label: 'Cards', href: '/cards/{page_id}' },
      data: { shows: 'page', counts: { list: '/api/card/list', field: 'attachment_count' } },
    },
  ],
};
const shown = (over: object) =>
  renderPlugin(web, { path: '/1/10', routes, caller: reader, calls: { ...calls, '/api/page/info': () => page(over) } });

beforeEach(openWide);

describe('a tool that counts', () => {
  it('stands over the page with its number', async () => {
    await shown({ attachment_count: 3, item_edit: false, item_manage: false });
    expect((await screen.findByRole('link', { name: /^Cards/ })).textContent).toBe('Cards 3');
  });

  it('stands in the menu of who may write while there is nothing behind it, and nowhere else', async () => {
    const first = await shown({ attachment_count: 0 });
    expect(await screen.findByRole('button', { name: 'Cards' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Cards/ })).toBeNull();
    first.unmount();
    await shown({ attachment_count: 0, page_edit: false, item_manage: false });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy());
    expect(screen.queryByText(/^Cards/)).toBeNull();
  });
});
