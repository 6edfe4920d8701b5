import type { Migration } from '@docstead/core/server';

/** Whose account has which WeChat, beside the binding that accounts keeps: one of them each. */
export const wechatUsers: Migration = {
  name: '001-wechat-users',
  async up(db) {
    await db.schema.createTable('wechat_user', (table) => {
      table.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      // Of the binding: the official account's id and the follower's.
      table.string('subject', 255).notNullable().unique();
      table.bigInteger('addtime').notNullable();
    });
  },
};
