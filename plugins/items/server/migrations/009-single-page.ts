import type { Migration } from '@docstead/core/server';

/** Pages that are shared alone, by a key: its digest finds the page, and whoever may share it is shown the key itself. */
export const singlePage: Migration = {
  name: '009-single-page',
  async up(db) {
    await db.schema.createTable('single_page', (t) => {
      t.increments('id');
      t.integer('page_id').notNullable().unique().references('page_id').inTable('page').onDelete('CASCADE');
      t.text('key_digest').notNullable().unique();
      t.text('sealed_key').notNullable();
      t.integer('expire_time').notNullable().defaultTo(0);
      t.integer('addtime').notNullable();
      t.index(['expire_time']);
    });
  },
};
