import type { Migration } from '@docstead/core/server';

/** What of another site is here already, and by which number: so that a run can be stopped, and made again. */
export const taken: Migration = {
  name: '001-taken',
  async up(db) {
    await db.schema.createTable('takeover_row', (t) => {
      t.increments('id');
      t.string('source', 64).notNullable();
      // The table there.
      t.string('table_name', 64).notNullable();
      t.integer('old_id').notNullable();
      t.integer('new_id').notNullable();
      // Of what was read, to see at the next time what has changed there.
      t.string('digest', 64).notNullable();
      t.unique(['source', 'table_name', 'old_id']);
    });
  },
};
