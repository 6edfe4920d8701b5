import type { Migration } from '@docstead/core/server';

/** How somebody logged in; '' for logins of before. */
export const wayIn: Migration = {
  name: '004-way-in',
  async up(db) {
    await db.schema.alterTable('user_session', (table) => {
      table.string('way', 64).notNullable().defaultTo('');
    });
  },
};
