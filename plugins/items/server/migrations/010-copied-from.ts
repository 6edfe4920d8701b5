import type { Migration } from '@docstead/core/server';

/** The project that one was copied from; 0 is none, and of copies made before it is not known. */
export const copiedFrom: Migration = {
  name: '010-copied-from',
  async up(db) {
    await db.schema.alterTable('item', (t) => {
      t.integer('copied_from').notNullable().defaultTo(0);
    });
  },
};
