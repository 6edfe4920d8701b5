import type { Migration } from '@docstead/core/server';

/** What readers see of each page, of which excerpts are cut: kept beside the index, which is made anew for it. */
export const pageText: Migration = {
  name: '016-page-text',
  async up(db) {
    await db.schema.createTable('page_text', (t) => {
      t.integer('page_id').primary().references('page_id').inTable('page').onDelete('CASCADE');
      t.text('shown').notNullable();
    });
    if (await db('page').first('page_id')) await db('search_state').update({ version: '' });
  },
};
