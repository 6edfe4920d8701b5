import type { Migration } from '@docstead/core/server';

/** What some ask for besides the password: an app, passkeys, and codes on paper for when both are lost. */
export const secondFactor: Migration = {
  name: '005-second-factor',
  async up(db) {
    // A row stands here exactly while the user has an app or a passkey.
    await db.schema.createTable('user_second_factor', (table) => {
      table.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      // Sealed; '' where there is no app.
      table.text('secret').notNullable().defaultTo('');
      // The 30 s in which the last code was taken: neither it nor an older one is taken again.
      table.bigInteger('last_step').notNullable().defaultTo(0);
      table.bigInteger('addtime').notNullable();
    });
    await db.schema.createTable('user_recovery_code', (table) => {
      table.string('code_digest', 128).primary();
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
    });
    await db.schema.createTable('user_passkey', (table) => {
      table.increments('passkey_id');
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      // As the authenticator names it (base64url), and the host that it was made for.
      table.text('credential_id').notNullable().unique();
      table.string('rp_id', 253).notNullable();
      table.text('public_key').notNullable();
      table.bigInteger('counter').notNullable();
      // A JSON list: how browsers reach it.
      table.string('transports', 255).notNullable().defaultTo('[]');
      table.string('name', 60).notNullable();
      table.bigInteger('addtime').notNullable();
      table.bigInteger('last_used_time').notNullable().defaultTo(0);
    });
  },
};
