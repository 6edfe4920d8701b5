import type { Migration } from '@docstead/core/server';

/** What somebody's account at a provider is called, beside the binding that accounts keeps: for the person to see. */
export const links: Migration = {
  name: '001-links',
  async up(db) {
    await db.schema.createTable('sso_link', (table) => {
      table.increments('link_id');
      // Of the binding.
      table.string('subject', 255).notNullable().unique();
      table.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE').index();
      // As the administrator entered it.
      table.string('issuer', 200).notNullable();
      table.string('called', 190).notNullable();
      table.bigInteger('addtime').notNullable();
    });
  },
};
