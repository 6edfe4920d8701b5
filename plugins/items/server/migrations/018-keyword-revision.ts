import type { Migration } from '@docstead/core/server';

/** Which list of keywords is the newest, so that every host knows whether its filter is of that. */
export const keywordRevision: Migration = {
  name: '018-keyword-revision',
  async up(db) {
    await db.schema.createTable('keyword_revision', (t) => {
      t.integer('id').primary();
      t.integer('revision').notNullable();
    });
  },
};
