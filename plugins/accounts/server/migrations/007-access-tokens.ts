import type { Migration } from '@docstead/core/server';

/** What programs work with in a user's name. */
export const accessTokens: Migration = {
  name: '007-access-tokens',
  async up(db) {
    await db.schema.createTable('access_token', (table) => {
      table.increments('token_id');
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      table.string('name', 60).notNullable();
      // NULL once it is revoked.
      table.string('token_digest', 128).nullable().unique();
      // Words with blanks between them, as the SDK has them: `read write items/item:12`.
      table.text('scopes').notNullable();
      table.bigInteger('addtime').notNullable();
      // 0: never.
      table.bigInteger('expire_time').notNullable().defaultTo(0);
      table.bigInteger('last_used_time').notNullable().defaultTo(0);
      table.boolean('revoked').notNullable().defaultTo(false);
    });
  },
};
