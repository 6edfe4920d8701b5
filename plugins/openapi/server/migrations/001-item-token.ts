import type { Migration } from '@docstead/core/server';

/** Keys of projects: found by their digests, and shown again to managers, so they are sealed beside them. */
export const itemToken: Migration = {
  name: '001-item-token',
  async up(db) {
    await db.schema.createTable('item_token', (t) => {
      t.increments('id');
      t.integer('item_id').notNullable().unique().references('item_id').inTable('item').onDelete('CASCADE');
      t.text('key_digest').notNullable().unique();
      t.text('token_digest').notNullable();
      t.text('sealed_key').notNullable();
      t.text('sealed_token').notNullable();
      t.integer('addtime').notNullable();
      t.integer('last_check_time').notNullable().defaultTo(0);
    });
  },
};
