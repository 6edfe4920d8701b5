import type { Migration } from '@docstead/core/server';

/** What one person has for the variables of a project's requests. */
export const environments: Migration = {
  name: '001-environments',
  async up(db) {
    await db.schema.createTable('http_environment', (t) => {
      t.increments('id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('item_id').notNullable().references('item_id').inTable('item').onDelete('CASCADE');
      t.string('name', 100).notNullable();
      // JSON, sealed: it may hold tokens.
      t.text('variables').notNullable();
      t.index(['uid', 'item_id']);
    });
  },
};
