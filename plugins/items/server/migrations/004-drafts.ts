import type { Migration } from '@docstead/core/server';

/** Drafts of pages, and the versions that were drafts. The index finds the few drafts of a large item. */
export const drafts: Migration = {
  name: '004-drafts',
  async up(db) {
    await db.schema.alterTable('page', (t) => {
      t.boolean('is_draft').notNullable().defaultTo(false);
      t.index(['item_id', 'is_draft']);
    });
    await db.schema.alterTable('page_history', (t) => {
      t.boolean('is_draft').notNullable().defaultTo(false);
    });
  },
};
