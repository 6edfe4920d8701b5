import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import editor from '../../plugin.ts';
import web from '../index.ts';

/** The editor of one page, on a server that is faked. */

export const writer = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;

export const page = (over: object = {}) => ({
  ...{ page_id: '10', item_id: '1', item_name: 'Handbook', item_domain: '', item_type: '1', is_archived: '0' },
  ...{ page_title: 'Welcome', page_content: 'Hello.', cat_id: '4', rev: 1, author_username: 'ada', addtime: '0' },
  ...{ html: '<p>Hello.</p>', headings: [], item_edit: true, item_manage: true, is_login: true },
  ...over,
});

export const calls = (over: object = {}) => ({
  '/api/page/info': () => page(),
  '/api/page/isLock': () => ({ lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 }),
  '/api/page/setLock': () => ({ id: 1 }),
  '/api/catalog/catListName': () => [
    { cat_id: '4', cat_name: 'Guides', level: '2', parent_cat_id: '0' },
    { cat_id: '5', cat_name: 'Guides/Setup', level: '3', parent_cat_id: '4' },
  ],
  ...over,
});

const blocksOf = (source: string) =>
  source.split('\n\n').map((text, line) => ({ key: `${text}${line}`, html: `<p>${text}</p>`, line }));

export const preview = {
  render: async (source: string) => ({ blocks: blocksOf(source), html: '' }),
  renderApart: async (_source: string) => ({ blocks: [] as ReturnType<typeof blocksOf>, html: '' }),
  decorate: () => () => undefined,
  makeReady: async () => undefined,
};

export const openEditor = async (
  over: object = {},
  locale: 'en' | 'zh-cn' = 'en',
  routes: RenderPluginOptions['routes'] = editor,
  path = '/page/edit/1/10',
) => {
  const view = await renderPlugin(web, {
    path,
    routes,
    caller: writer,
    locale,
    calls: calls(over),
    services: { 'items/preview@1': preview },
  });
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  // Nobody types before the server has answered.
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
  return view;
};
