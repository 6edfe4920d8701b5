import type { Migration } from '@docstead/core/server';
import { createWords } from '../search/indexing/index.store.ts';

/** The index keeps what readers see of each page, of which excerpts are cut; it is made anew for that. */
export const shownText: Migration = {
  name: '016-shown-text',
  async up(db) {
    // The first migrations make it as it is now.
    if (await db.schema.hasColumn('page_words', 'shown')) return;
    await db.schema.dropTable('page_words');
    await createWords(db, db.client.config.client === 'pg' ? 'postgres' : 'sqlite');
    await db('search_state').update({ version: '', next_version: '', done_to: 0 });
  },
};
