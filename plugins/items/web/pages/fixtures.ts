import type { FakeCalls } from '@docstead/core/testing/web';
import { packed } from '../../contract/tree-tuples.ts';
import type { TreeData } from '../tree/build.ts';

/** Answers of a server with two projects, for the tests of the screens. */

export const reader = { kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid: '2' } as const;

const listed = (over: object) => ({
  ...{
    item_id: '1',
    uid: '5',
    owner_name: '',
    addtime: '1600000000',
    item_name: 'Handbook',
    item_domain: '',
    item_type: '1',
    last_update_time: '1700000000',
  },
  ...{ item_description: '', is_del: '0', is_archived: '0', password: '', s_number: 0 },
  ...{ creator: 1, manage: 1, item_edit: 1, is_member: 0, is_private: 0, is_star: 0 },
  ...over,
});

export const projects = [
  listed({ item_description: 'How we work' }),
  listed({
    item_id: '2',
    item_name: 'Billing API',
    item_domain: 'billing',
    is_private: 1,
    is_star: 1,
    ...{ creator: 0, is_member: 1 },
    manage: 0,
    item_edit: 0,
  }),
];

/** Of the owner, or of a member where the test says that they do not manage. */
const standing = ({ item_manage = true }: { item_manage?: boolean }) => ({
  ...{ item_owner: item_manage, item_admin: item_manage, item_member: !item_manage },
});

export const page = (over: object = {}) => ({
  ...{
    page_id: '10',
    author_uid: '5',
    author_username: 'ada',
    author_name: 'ada',
    item_id: '1',
    cat_id: '0',
    page_title: 'Welcome',
  },
  ...{ s_number: '1', addtime: '2026-11-20 10:42:00', page_comments: '', is_del: '0', page_addtime: '', ext_info: '' },
  ...{ is_draft: '0', page_content: '', is_api: 0, rev: 1, attachment_count: 0, unique_key: '', share_expire_time: 0 },
  html: '<h2 id="start">Start</h2><p>Read me.</p><div class="md-listing"><pre class="md-code" data-lang="sql"><code class="language-sql">select 1</code></pre></div><h2 id="end">End</h2>',
  headings: [
    { id: 'start', text: 'Start', level: 2 },
    { id: 'end', text: 'End', level: 2 },
  ],
  ...{ item_name: 'Handbook', item_domain: '', item_type: '1', is_archived: '0', is_private: 0, is_star: 0 },
  ai_knowledge_base_enabled: 0,
  ...{
    item_edit: true,
    page_edit: !('item_edit' in over) || over.item_edit === true,
    item_manage: true,
    is_login: true,
    saved_time: 1_763_635_320,
  },
  ...standing(over),
  ...over,
});

export const tree: TreeData = {
  item_id: '1',
  rev: 3,
  catalogs: [[4, 0, 'Guide', 99]],
  pages: [
    [10, 0, 'Welcome', 1],
    [11, 4, 'Install', 1],
  ],
};

/** As the server sends it. */
export const sentTree = ({ catalogs, pages, ...rest }: TreeData) => ({
  ...rest,
  catalogs: packed(catalogs),
  pages: packed(pages),
});

const titles: Readonly<Record<string, object>> = {
  '10': {},
  '11': { page_id: '11', cat_id: '4', page_title: 'Install', html: '<p>Run it.</p>', headings: [] },
};

export const calls: FakeCalls = {
  '/api/item/myList': () => projects,
  '/api/itemGroup/getList': () => [],
  '/api/item/searchAll': () => ({ items: [], catalogs: [], pages: [], total: 0, total_more: false, items_more: false }),
  '/api/item/star': () => ({ id: 1 }),
  '/api/item/unstar': () => [],
  '/api/item/tree': () => sentTree(tree),
  '/api/page/linkedFrom': () => ({ count: 0, pages: [] }),
  '/api/page/info': ({ page_id }) => page(titles[String(page_id)]),
};

/** A window with room for the tree beside the text, for happy-dom lays nothing out. */
export function openWide(): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
}
