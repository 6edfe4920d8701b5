import type { Migration } from '@docstead/core/server';

/** Pictures are bound to the pages that name them, without being among the attachments that people see listed. */
export const bindings: Migration = {
  name: '002-bindings',
  async up(db) {
    await db.schema.alterTable('file_page', (table) => {
      table.boolean('is_listed').notNullable().defaultTo(true);
      table.index(['item_id']);
    });
    await db.schema.alterTable('upload_file', (table) => table.index(['page_id']));
  },
};
