import type { Migration } from '@docstead/core/server';

/** The job that still copies pages into the project; 0 is none. */
export const copyingJob: Migration = {
  name: '017-copying-job',
  async up(db) {
    await db.schema.alterTable('item', (t) => {
      t.integer('copying_job').notNullable().defaultTo(0);
    });
  },
};
