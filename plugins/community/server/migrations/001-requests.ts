import type { Migration } from '@docstead/core/server';

/** Who has asked for the group, and why. */
export const requests: Migration = {
  name: '001-requests',
  async up(db) {
    await db.schema.createTable('community_request', (table) => {
      table.increments('request_id');
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      table.text('reason').notNullable();
      table.bigInteger('addtime').notNullable();
      // The list's order, the newest first.
      table.index(['addtime', 'request_id']);
    });
  },
};
