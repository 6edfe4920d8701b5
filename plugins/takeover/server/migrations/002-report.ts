import type { Migration } from '@docstead/core/server';

/** Of each site what its last run has found and done. */
export const lastReport: Migration = {
  name: '002-report',
  async up(db) {
    await db.schema.createTable('takeover_report', (t) => {
      t.increments('id');
      t.string('source', 64).notNullable().unique();
      t.integer('at').notNullable();
      t.boolean('is_dry').notNullable();
      t.boolean('is_over').notNullable();
      // The key of a text; '' where it has not failed.
      t.string('error', 64).notNullable().defaultTo('');
      // As JSON.
      t.text('report').notNullable();
    });
  },
};
