import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { treeChanged } from '../../points.ts';
import { useCall } from '../api.ts';
import { useFreshTree } from './use-fresh-tree.ts';

function Tree() {
  useCall('/api/item/tree', { item_id: '1' });
  useFreshTree('1', true);
  return null;
}

const half = web({ pages: { tree: async () => ({ default: Tree }) } });
const routes = {
  id: 'items',
  version: '1.0.0',
  sdk: '^1',
  routes: [{ id: 'tree', path: '/tree', title: 'title' }],
} as const;

async function open(isGuest = false) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
  const page = await renderPlugin(half, {
    path: '/tree',
    routes,
    calls: { '/api/item/tree': () => ({}) },
    ...(isGuest ? {} : { caller: ann }),
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await pass(0.1);
  const asked = () => page.calls.length;
  const before = asked();
  return { page, pass, since: () => asked() - before };
}

describe('the tree of a project', () => {
  it('is asked for when the server tells of a change, and once for many in a row; nobody asks meanwhile', async () => {
    const { page, pass, since } = await open();
    await pass(120);
    expect(since()).toBe(0);
    for (let at = 0; at < 5; at += 1) await page.push(treeChanged, { item_id: 1 }, { item_id: 1 });
    await pass(2);
    expect(since()).toBe(2);
    expect(await page.push(treeChanged, { item_id: 2 }, { item_id: 2 })).toBe(false);
  });

  it('is looked for every half minute while nothing can be told, and once when that is over', async () => {
    const { page, pass, since } = await open();
    await page.setLive(false);
    await pass(61);
    expect(since()).toBe(2);
    await page.setLive(true);
    await pass(61);
    expect(since()).toBe(3);
  });

  it('is looked for by a guest, who is told nothing', async () => {
    const { page, pass, since } = await open(true);
    expect(await page.push(treeChanged, { item_id: 1 }, { item_id: 1 })).toBe(false);
    await pass(31);
    expect(since()).toBe(1);
  });
});
