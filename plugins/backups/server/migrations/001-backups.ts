import type { Migration } from '@docstead/core/server';

/** Backups that were made here, and when the schedule makes the next one. */
export const backups: Migration = {
  name: '001-backups',
  async up(db) {
    await db.schema.createTable('backup', (t) => {
      t.increments('id');
      t.string('name', 100).notNullable();
      // Which folder or bucket, as `place.ts` writes it.
      t.text('place').notNullable();
      t.bigInteger('size').notNullable();
      t.integer('made_at').notNullable().index();
      // 0: the schedule. No reference: a backup stays when its maker is gone.
      t.integer('uid').notNullable();
      t.string('state', 16).notNullable();
      t.integer('verified_at').notNullable().defaultTo(0);
      // Key of a text, and what the system said.
      t.string('fault', 32).notNullable().defaultTo('');
      t.text('detail').notNullable().defaultTo('');
    });
    await db.schema.createTable('backup_plan', (t) => {
      // 1: there is one plan.
      t.integer('id').primary();
      // The schedule that `due_at` was counted by.
      t.string('plan', 100).notNullable();
      // Milliseconds.
      t.bigInteger('due_at').notNullable();
    });
  },
};
