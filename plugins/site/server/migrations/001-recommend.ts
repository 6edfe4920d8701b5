import type { Migration } from '@docstead/core/server';

export const recommend: Migration = {
  name: '001-recommend',
  async up(db) {
    await db.schema.createTable('recommend', (t) => {
      t.increments('id');
      t.integer('item_id').notNullable().unique().references('item_id').inTable('item').onDelete('CASCADE');
      // 0 stands behind those that have a place.
      t.integer('position').notNullable().defaultTo(0);
      t.integer('addtime').notNullable();
      t.index(['position', 'id']);
    });
  },
};
