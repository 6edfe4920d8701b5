import type { Migration } from '@docstead/core/server';

/**
 * Projects that the site administrator has banned, and why. What is asked at every visit stands in the project itself, as do
 * the conditions of the index that public lists are read by, newest change first. Its last columns are the same in every row:
 * with them, SQLite counts by the index alone.
 */
export const bans: Migration = {
  name: '014-bans',
  async up(db) {
    await db.schema.alterTable('item', (t) => {
      // 0 none, 1 for visitors, 2 for everybody but the site administrator.
      t.integer('ban').notNullable().defaultTo(0);
    });
    await db.schema.createTable('item_ban', (t) => {
      t.integer('item_id').primary().references('item_id').inTable('item').onDelete('CASCADE');
      t.text('remark').notNullable().defaultTo('');
      t.integer('by_uid').notNullable();
      t.integer('addtime').notNullable();
    });
    await db.raw(`CREATE INDEX item_public ON item (last_update_time DESC, item_id DESC, is_del, password, ban)
      WHERE NOT is_del AND password = '' AND ban = 0`);
  },
};
