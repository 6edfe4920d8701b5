import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { rows, times, type World } from './world.ts';

/** A person has no more, nor a project. */
const MOST = 100;

/** As many templates as the size says, each shared with the project, and the first of them with as many projects. */
async function build({ uid, size, item_id }: World, host: TestHost): Promise<number> {
  const { handle } = host.db;
  const found = await handle('template').where({ uid }).orderBy('id').first('id');
  if (found) return found.id;
  const template = { uid, template_title: 'Row', template_content: 'text', addtime: 1 };
  await rows(
    host,
    'template',
    times(Math.min(size, MOST - 1), () => template),
  );
  const ids: number[] = await handle('template').where({ uid }).orderBy('id').pluck('id');
  await rows(
    host,
    'template_item',
    ids.map((template_id) => ({ template_id, item_id, created_at: 1 })),
  );
  const items: number[] = await handle('item').where({ uid }).whereNot({ item_id }).limit(size).pluck('item_id');
  await rows(
    host,
    'template_item',
    items.map((other) => ({ template_id: ids[0], item_id: other, created_at: 1 })),
  );
  return ids[0] ?? 0;
}

const built: Case['input'] = async (world, host) => {
  await build(world, host);
  return {};
};

/** Projects are read 500 at a time. */
export const TEMPLATE_CASES: Readonly<Record<string, Case>> = {
  '/api/template/getMyList': { input: built, chunks: 2 },
  '/api/template/getItemList': {
    input: async (world, host) => ({ ...(await built(world, host)), item_id: world.item_id }),
  },
  '/api/template/save': {
    input: async (world, host) => ({ ...(await built(world, host)), template_title: 'New', template_content: 'text' }),
  },
  '/api/template/shareToItem': {
    input: async (world, host) => ({ template_id: await build(world, host), item_id: String(world.item_id) }),
    chunks: 2,
  },
  '/api/template/delete': { input: async (world, host) => ({ id: await build(world, host) }) },
  '/api/page/sqlToMarkdownTable': { input: () => ({ sql: 'create table a (id int);' }) },
};
