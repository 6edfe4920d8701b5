import type { Migration } from '@docstead/core/server';

/** What was sent of each uploader's files, by month. */
export const flow: Migration = {
  name: '003-flow',
  async up(db) {
    await db.schema.createTable('file_flow', (table) => {
      table.integer('uid').notNullable();
      /** `2026-11`, in the server's zone. */
      table.string('month', 7).notNullable();
      table.bigInteger('bytes').notNullable();
      table.primary(['uid', 'month']);
    });
  },
};
