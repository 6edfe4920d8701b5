import type { Migration } from '@docstead/core/server';

/** Accounts of other ways to log in, and whose they are. */
export const bindings: Migration = {
  name: '002-bindings',
  async up(db) {
    await db.schema.createTable('user_binding', (table) => {
      table.string('method', 64).notNullable();
      table.string('subject', 255).notNullable();
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      table.primary(['method', 'subject']);
    });
  },
};
