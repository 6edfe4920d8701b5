import type { Migration } from '@docstead/core/server';

/** Since when somebody is in a project; 0 where that was not written down. */
export const members: Migration = {
  name: '007-members',
  async up(db) {
    await db.schema.alterTable('item_access', (t) => {
      t.integer('addtime').notNullable().defaultTo(0);
    });
  },
};
