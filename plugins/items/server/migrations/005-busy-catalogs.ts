import type { Migration } from '@docstead/core/server';

/** A catalog that a job is copying, moving or deleting is not there until it is done; 0 is no job. */
export const busyCatalogs: Migration = {
  name: '005-busy-catalogs',
  async up(db) {
    await db.schema.alterTable('catalog', (t) => {
      t.integer('job_id').notNullable().defaultTo(0);
    });
    await db.raw('CREATE INDEX catalog_busy ON catalog (job_id) WHERE job_id <> 0');
  },
};
