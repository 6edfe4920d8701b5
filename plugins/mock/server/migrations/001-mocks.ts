import type { Migration } from '@docstead/core/server';

/** Times are Unix seconds. */
export const mocks: Migration = {
  name: '001-mocks',
  async up(db) {
    await db.schema.createTable('mock', (t) => {
      t.increments('id');
      t.string('unique_key', 32).notNullable().unique();
      // Who set it last.
      t.integer('uid').notNullable();
      t.integer('page_id').notNullable().unique().references('page_id').inTable('page').onDelete('CASCADE');
      t.integer('item_id').notNullable();
      t.bigInteger('view_times').notNullable().defaultTo(0);
      t.text('template').notNullable();
      t.string('path', 500).notNullable();
      t.string('method', 8).notNullable().defaultTo('');
      t.integer('status').notNullable().defaultTo(200);
      t.integer('delay').notNullable().defaultTo(0);
      t.boolean('cors').notNullable().defaultTo(false);
      // JSON: a list of `name` and `value`.
      t.text('headers').notNullable().defaultTo('[]');
      t.integer('addtime').notNullable();
      t.integer('last_update_time').notNullable();
      t.index(['item_id', 'path']);
    });
    await db.schema.createTable('mock_call', (t) => {
      t.increments('id');
      t.integer('mock_id').notNullable().references('id').inTable('mock').onDelete('CASCADE').index();
      t.integer('addtime').notNullable();
      t.string('method', 8).notNullable();
      t.string('path', 300).notNullable();
      t.integer('status').notNullable();
      t.integer('ms').notNullable();
    });
  },
};
