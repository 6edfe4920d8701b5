import type { Migration } from '@docstead/core/server';

/** Who did what to the site. */
export const audit: Migration = {
  name: '001-audit',
  async up(db) {
    await db.schema.createTable('admin_audit', (t) => {
      t.increments('id');
      t.integer('addtime').notNullable().index();
      // No reference, and the name beside it: what somebody has done stays when they are gone.
      t.integer('uid').notNullable();
      t.string('username', 100).notNullable();
      t.string('way', 16).notNullable();
      t.string('ip', 64).notNullable();
      t.string('plugin', 64).notNullable();
      t.string('act', 40).notNullable();
      t.string('object', 32).notNullable();
      t.string('object_id', 64).notNullable();
      t.string('object_name', 200).notNullable();
      // JSON, never with a secret in it.
      t.text('details').notNullable();
      t.index(['plugin', 'act']);
    });
  },
};
