import type { Migration } from '@docstead/core/server';

export const files: Migration = {
  name: '001-files',
  async up(db) {
    await db.schema.createTable('upload_file', (table) => {
      table.increments('file_id');
      table.string('sign', 64).notNullable().unique();
      table.integer('uid').notNullable().index();
      table.string('display_name', 255).notNullable();
      table.string('file_type', 100).notNullable();
      table.bigInteger('file_size').notNullable();
      table.integer('item_id').notNullable().defaultTo(0).index();
      table.integer('page_id').notNullable().defaultTo(0);
      table.integer('visit_times').notNullable().defaultTo(0);
      table.bigInteger('last_visit_time').notNullable().defaultTo(0);
      table.bigInteger('addtime').notNullable();
    });
    await db.schema.createTable('file_page', (table) => {
      table.increments('id');
      table.integer('file_id').notNullable().references('file_id').inTable('upload_file').onDelete('CASCADE');
      table.integer('page_id').notNullable().index();
      table.integer('item_id').notNullable();
      table.bigInteger('addtime').notNullable();
      table.unique(['file_id', 'page_id']);
    });
  },
};
