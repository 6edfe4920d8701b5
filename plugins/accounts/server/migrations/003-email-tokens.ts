import type { Migration } from '@docstead/core/server';

/** What the links in mails to an address carry. */
export const emailTokens: Migration = {
  name: '003-email-tokens',
  async up(db) {
    await db.schema.createTable('email_token', (table) => {
      table.string('token_digest', 128).primary();
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      // 'reset' or 'verify'.
      table.string('kind', 16).notNullable();
      // The address that the mail went to: once the user has another one, the link is worth nothing.
      table.string('email', 190).notNullable();
      table.bigInteger('addtime').notNullable();
      table.bigInteger('expire_time').notNullable().index();
      // 0 until it is used, which it is once.
      table.bigInteger('used_time').notNullable().defaultTo(0);
    });
  },
};
