import type { Migration } from '@docstead/core/server';

/** Who did what in a project, for its managers. */
export const changeLog: Migration = {
  name: '008-change-log',
  async up(db) {
    await db.schema.createTable('item_change_log', (t) => {
      t.increments('id');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
      t.integer('uid').notNullable();
      t.text('username').notNullable();
      t.text('op_action_type').notNullable();
      t.text('op_object_type').notNullable();
      t.integer('op_object_id').notNullable();
      t.text('op_object_name').notNullable();
      t.text('remark').notNullable().defaultTo('');
      t.integer('optime').notNullable();
      t.index(['item_id', 'id']);
    });
  },
};
