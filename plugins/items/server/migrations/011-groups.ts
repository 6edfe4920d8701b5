import type { Migration } from '@docstead/core/server';

/** Everybody's own groups of projects, and the order that they have given to a list by hand. */
export const groups: Migration = {
  name: '011-groups',
  async up(db) {
    await db.schema.createTable('item_group', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.text('group_name').notNullable();
      t.integer('s_number').notNullable().defaultTo(0);
      t.integer('created_at').notNullable();
      t.integer('updated_at').notNullable();
      t.index(['uid']);
    });
    await db.schema.createTable('item_group_item', (t) => {
      t.integer('group_id').notNullable().references('id').inTable('item_group').onDelete('CASCADE');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      t.primary(['group_id', 'item_id']);
    });
    await db.schema.createTable('item_sort', (t) => {
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      // 0 is the list of all, -1 that of the starred ones, else a group: no reference holds these.
      t.integer('item_group_id').notNullable();
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE').index();
      t.integer('s_number').notNullable();
      t.primary(['uid', 'item_group_id', 'item_id']);
    });
  },
};
