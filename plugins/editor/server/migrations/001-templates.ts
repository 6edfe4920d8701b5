import type { Migration } from '@docstead/core/server';

export const templates: Migration = {
  name: '001-templates',
  async up(db) {
    await db.schema.createTable('template', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      t.string('template_title', 500).notNullable();
      t.text('template_content').notNullable();
      t.integer('addtime').notNullable();
    });
    await db.schema.createTable('template_item', (t) => {
      t.increments('id');
      t.integer('template_id').notNullable().references('id').inTable('template').onDelete('CASCADE');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      t.integer('created_at').notNullable();
      t.unique(['template_id', 'item_id']);
    });
  },
};
