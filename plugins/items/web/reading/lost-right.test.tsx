import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import { treeChanged } from '../../points.ts';
import web from '../index.ts';
import { calls, page, reader, sentTree, tree } from '../pages/fixtures.ts';

beforeEach(() => localStorage.clear());

const refused = (error_code: number) => {
  throw { error_code, error_message: 'refused' };
};

async function open({ path = '/1/10', isGuest = false } = {}) {
  let [code, isGone] = [0, false];
  const view = await renderPlugin(web, {
    ...{ path, routes: items, caller: isGuest ? { kind: 'guest' as const } : reader },
    calls: {
      ...calls,
      '/api/page/info': () => page({ item_edit: false, item_manage: false }),
      '/api/page/about': () => (code === 0 ? { page_id: '10' } : refused(code)),
      '/api/item/tree': () => {
        if (isGuest && code !== 0) refused(code);
        return sentTree(isGone ? { ...tree, pages: tree.pages.filter(([id]) => id !== 10) } : tree);
      },
    },
  });
  await screen.findByText('Read me.');
  const asked = () => view.calls.filter((one) => one.path === '/api/page/about').length;
  return {
    view,
    asked,
    take: (next: number, gone = false) => {
      [code, isGone] = [next, gone];
    },
  };
}

describe('a page that is open', () => {
  it('gives way to the gate as soon as the server says that its reader may no longer read it', async () => {
    const { view, take, asked } = await open();
    expect(asked()).toBe(0);
    take(10303);
    await view.setLive(false);
    await waitFor(() => expect(view.address()).toMatch(/^\/item\/password\/1\?/));
    expect(screen.queryByText('Read me.')).toBeNull();
  });

  it('stays where only the connection was lost, or the server has no time', async () => {
    const { view, take, asked } = await open();
    await view.setLive(false);
    await waitFor(() => expect(asked()).toBe(1));
    take(11006);
    await view.setLive(true);
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.getByText('Read me.')).toBeTruthy();
    expect(view.address()).toBe('/1/10');
  });

  it('says that it is gone when somebody deleted it, or took it where its reader may not read', async () => {
    const { view, take } = await open();
    take(10101, true);
    await view.push(treeChanged, { item_id: 1 }, { item_id: 1 });
    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy();
    expect(screen.queryByText('Read me.')).toBeNull();
  });

  it('is a guest’s no longer than until the tree is refused', async () => {
    const { view, take } = await open({ isGuest: true });
    take(10303);
    // Not twice within a few seconds.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 10_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(view.address()).toMatch(/^\/item\/password\/1\?/));
  });
});
