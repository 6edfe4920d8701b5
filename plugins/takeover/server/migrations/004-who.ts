import type { Migration } from '@docstead/core/server';

/** Who began the last run, and who counts as whom in it: so that another administrator can go on with it. */
export const who: Migration = {
  name: '004-who',
  async up(db) {
    await db.schema.alterTable('takeover_report', (t) => {
      // 0 is nobody who is known.
      t.integer('uid').notNullable().defaultTo(0);
      t.boolean('merges_people').notNullable().defaultTo(false);
    });
  },
};
