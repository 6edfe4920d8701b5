import { type FakeCalls, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { useReading } from '../store.ts';
import { calls, page, reader, sentTree, tree } from './fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  useReading.setState({ open: {} });
  const wide = { onchange: null, addListener() {}, removeListener() {} };
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query, ...wide });
});

const open = (over: FakeCalls, locale: 'en' | 'zh-cn' = 'en') =>
  renderPlugin(web, { path: '/1/10', routes: items, caller: reader, locale, calls: { ...calls, ...over } });

describe('a draft in the reading view', () => {
  it('is signed in the tree and above its text, and published by its author', async () => {
    const saved: object[] = [];
    const stored = () => ({ is_draft: saved.length === 0 ? '1' : '0', page_content: '# Own', page_comments: 'why' });
    await open({
      '/api/item/tree': () => ({ ...sentTree(tree), ...(saved.length === 0 && { drafts: ['10'] }) }),
      '/api/page/info': () => page(stored()),
      '/api/page/save': (form) => {
        saved.push(form);
        return { page_id: '10', rev: 2 };
      },
    });
    expect(await screen.findByText('This page is a draft: only you can see it.')).toBeTruthy();
    const line = await screen.findByRole('treeitem', { name: 'Welcome Draft' });
    expect(within(line).getByText('Draft')).toBeTruthy();
    expect(screen.getByRole('treeitem', { name: 'Guide' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    expect(saved).toEqual([
      {
        ...{ page_id: '10', page_title: 'Welcome', page_content: '# Own', page_comments: 'why' },
        ...{ base_rev: '1', is_draft: '0' },
      },
    ]);
    expect(await screen.findByRole('treeitem', { name: 'Welcome' })).toBeTruthy();
  });

  it('cannot be published by its author without the right to edit', async () => {
    await open({ '/api/page/info': () => page({ is_draft: '1', item_edit: false }) });
    expect(await screen.findByText('This page is a draft: only you can see it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('is called one in Chinese, too, and a page that others read is not', async () => {
    await open({ '/api/page/info': () => page({ is_draft: '1' }) }, 'zh-cn');
    expect(await screen.findByRole('button', { name: '发布' })).toBeTruthy();
    expect(screen.queryByRole('treeitem', { name: 'Welcome 草稿' })).toBeNull();
  });
});
