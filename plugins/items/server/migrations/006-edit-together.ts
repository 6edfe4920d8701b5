import type { Migration } from '@docstead/core/server';

/** Projects in which several people may edit a page at once: the setting, and a lock for each of those who do, by `id` in the order in which they came. */
export const editTogether: Migration = {
  name: '006-edit-together',
  async up(db) {
    await db.schema.alterTable('item', (t) => {
      t.boolean('edit_together').notNullable().defaultTo(false);
    });
    await db.raw('CREATE TABLE page_lock_before AS SELECT * FROM page_lock');
    await db.schema.dropTable('page_lock');
    await db.schema.createTable('page_lock', (t) => {
      t.increments('id');
      t.integer('page_id').notNullable().references('page_id').inTable('page').onDelete('CASCADE');
      t.integer('lock_uid').notNullable();
      t.text('lock_username').notNullable();
      t.integer('lock_to').notNullable();
      t.integer('addtime').notNullable();
      t.boolean('merges').notNullable().defaultTo(false);
      t.unique(['page_id', 'lock_uid']);
    });
    const columns = 'page_id, lock_uid, lock_username, lock_to, addtime';
    await db.raw(`INSERT INTO page_lock (${columns}) SELECT ${columns} FROM page_lock_before`);
    await db.schema.dropTable('page_lock_before');
  },
};
