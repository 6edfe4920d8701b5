import type { Migration } from '@docstead/core/server';

/** What else the site administrator keeps of projects: which are trusted, which words nobody writes, and who visits what. */
export const administration: Migration = {
  name: '015-administration',
  async up(db) {
    await db.schema.alterTable('item', (t) => {
      t.boolean('is_white').notNullable().defaultTo(false);
    });
    await db.schema.createTable('item_white', (t) => {
      t.integer('item_id').primary().references('item_id').inTable('item').onDelete('CASCADE');
      t.text('remark').notNullable().defaultTo('');
      t.integer('by_uid').notNullable();
      t.integer('addtime').notNullable();
    });
    await db.schema.createTable('filter_keyword', (t) => {
      t.increments('id');
      t.text('keyword').notNullable().unique();
      t.boolean('is_replace').notNullable().defaultTo(false);
      t.integer('addtime').notNullable();
    });
    await db.schema.createTable('item_views', (t) => {
      // Days since 1970.
      t.integer('day').notNullable();
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
      t.integer('views').notNullable();
      t.integer('visitor_views').notNullable();
      t.primary(['day', 'item_id']);
      t.index(['item_id']);
    });
  },
};
