import type { Migration } from '@docstead/core/server';

/** Files that their uploaders took from their own lists, while pages that are not theirs to write have them still. */
export const givenUp: Migration = {
  name: '006-given-up',
  async up(db) {
    await db.schema.alterTable('upload_file', (table) => {
      table.boolean('is_given_up').notNullable().defaultTo(false);
    });
  },
};
