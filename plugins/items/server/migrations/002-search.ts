import type { Migration } from '@docstead/core/server';
import { entryOf, type Indexed } from '../search/indexing/entry.ts';
import { createWords, putWords, type Store } from '../search/indexing/index.store.ts';
import { TOKENS_VERSION } from '../search/tokens.ts';

const BATCH = 200;
/** The types whose pages hold Markdown when this was written: regular, single page, API client. */
const TEXT_TYPES = [1, 2, 3];

/** The index of titles and texts, with every page that is there. */
export const search: Migration = {
  name: '002-search',
  async up(db) {
    const flavour = db.client.config.client === 'pg' ? 'postgres' : 'sqlite';
    await createWords(db, flavour);
    await db.schema.createTable('search_state', (t) => {
      t.integer('id').primary();
      t.text('version').notNullable();
      t.text('next_version').notNullable().defaultTo('');
      t.integer('done_to').notNullable().defaultTo(0);
    });
    await db('search_state').insert({ id: 1, version: TOKENS_VERSION });
    for (let last = 0; last >= 0; ) last = await takeUp({ handle: db, flavour }, last);
  },
};

/** The last page of the batch; -1 when there are no more. */
async function takeUp(store: Store, after: number): Promise<number> {
  const pages: (Indexed & { item_type: number })[] = await store
    .handle('page')
    .join('item', 'item.item_id', 'page.item_id')
    .where('page.page_id', '>', after)
    .where('page.is_del', false)
    .orderBy('page.page_id')
    .limit(BATCH)
    .select('page.page_id', 'page.item_id', 'page.page_title', 'page.page_content', 'item.item_type');
  for (const page of pages) {
    const holds = TEXT_TYPES.includes(page.item_type) ? 'markdown' : 'data';
    await putWords(store, entryOf(page, holds, store.flavour));
  }
  return pages.at(-1)?.page_id ?? -1;
}
