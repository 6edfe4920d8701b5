import type { Migration } from '@docstead/core/server';

/** Files and bindings that were deleted and may come back, for as many days as deleted pages may. */
export const bin: Migration = {
  name: '005-bin',
  async up(db) {
    await db.schema.createTable('file_bin', (table) => {
      table.increments('id');
      table.integer('file_id').notNullable().index();
      /** '' where the file lives, and was taken from a page alone. */
      table.string('sign', 64).notNullable().index();
      table.integer('uid').notNullable().index();
      table.integer('item_id').notNullable().index();
      /** Its row, as JSON. */
      table.text('file').notNullable();
      table.integer('deleted_by').notNullable();
      table.bigInteger('deleted_time').notNullable().index();
    });
    await db.schema.createTable('file_bin_page', (table) => {
      table.increments('id');
      table.integer('bin_id').notNullable().references('id').inTable('file_bin').onDelete('CASCADE');
      table.integer('page_id').notNullable().index();
      table.integer('item_id').notNullable().index();
      table.bigInteger('addtime').notNullable();
      table.boolean('is_listed').notNullable();
      table.index(['bin_id']);
    });
  },
};
