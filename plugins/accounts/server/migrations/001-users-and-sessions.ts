import type { Migration } from '@docstead/core/server';

export const usersAndSessions: Migration = {
  name: '001-users-and-sessions',
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.increments('uid');
      table.string('username', 100).notNullable();
      // Lower-cased: usernames are unique without case.
      table.string('username_key', 100).notNullable().unique();
      table.string('name', 100).notNullable().defaultTo('');
      table.string('email', 190).notNullable().defaultTo('').index();
      table.boolean('email_verify').notNullable().defaultTo(false);
      table.integer('groupid').notNullable().defaultTo(2);
      table.text('password').notNullable();
      table.boolean('is_banned').notNullable().defaultTo(false);
      table.text('ban_remark').notNullable().defaultTo('');
      table.bigInteger('reg_time').notNullable();
      table.bigInteger('last_login_time').notNullable().defaultTo(0);
    });
    await db.schema.createTable('user_session', (table) => {
      table.increments('session_id');
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      // NULL once the session has ended: the row stays as a line of the login log.
      table.string('token_digest', 128).nullable().unique();
      table.bigInteger('expire_time').notNullable();
      table.bigInteger('addtime').notNullable().index();
      table.bigInteger('last_check_time').notNullable();
      table.string('ip', 64).notNullable();
      table.string('user_agent', 255).notNullable();
    });
  },
};
