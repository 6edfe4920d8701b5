import type { CallInput, TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import type { World } from './world.ts';

type More = (world: World) => CallInput;

/** With the key of the world's project. */
const keyed = (more: More = () => ({}), rest: Partial<Case> = {}): Case => ({
  input: async (world, host) => ({ ...(await keyOf(world, host)), ...more(world) }),
  guest: true,
  ...rest,
});

/** Used once before: that it was is noted once a minute, and not in what is counted. */
async function keyOf({ item_id, page_id, token }: World, host: TestHost): Promise<CallInput> {
  const { data } = await host.call('/api/item/getKey', { item_id }, { token });
  const key = { api_key: data.api_key, api_token: data.api_token };
  await host.call('/api/open/getPage', { ...key, page_id });
  return key;
}

const item: Case = { input: ({ item_id }) => ({ item_id }) };
const push = keyed(() => ({ cat_name: 'All', page_title: 'Pushed', page_content: 'text' }));

/** What takes pages and catalogs away is asked with those that others still need. */
export const KEY_CASES: Readonly<Record<string, Case>> = {
  '/api/item/getKey': item,
  '/api/item/updateByApi': push,
  '/api/open/updatePage': push,
  '/api/open/updateItem': push,
  '/api/open/getPage': keyed(({ page_id }) => ({ page_id })),
  // The texts of the pages are read 500 at a time.
  '/api/open/getCatalogTree': keyed(undefined, { chunks: 3 }),
  '/api/open/createCatalog': keyed(() => ({ cat_name: 'By a script' })),
  '/api/open/updateCatalog': keyed(({ spare_cat_id: cat_id }) => ({ cat_id, cat_name: 'Renamed' })),
  '/api/open/updateDbItem': keyed(() => ({ table_info: 'T\tC\nusers\tpeople', cat_name: 'DB' })),
  '/api/open/fromComments': keyed(() => ({ content: '/** showdoc\n * @title From a comment */' })),
  '/api/open/deletePage': {
    ...keyed(),
    input: async (world, host) => {
      const key = await keyOf(world, host);
      const made = await host.call('/api/open/updatePage', { ...key, page_title: 'To go' });
      return { ...key, page_id: Number(made.data.page_id) };
    },
  },
  '/api/open/deleteCatalog': {
    ...keyed(),
    input: async (world, host) => {
      const key = await keyOf(world, host);
      const made = await host.call('/api/open/createCatalog', { ...key, cat_name: 'To go' });
      return { ...key, cat_id: Number(made.data.cat_id) };
    },
  },
  '/api/open/uploadAttachment': keyed(({ page_id }) => ({ page_id }), { file: true }),
  '/api/open/deleteAttachment': {
    ...keyed(),
    input: async (world, host) => {
      const key = await keyOf(world, host);
      const file = { name: 'note.txt', type: 'text/plain', content: Buffer.from('note') };
      const { data } = await host.call('/api/open/uploadAttachment', { ...key, page_id: world.page_id }, { file });
      return { ...key, file_id: data.file_id };
    },
  },
  '/api/item/resetKey': item,
};
