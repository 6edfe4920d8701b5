import type { Migration } from '@docstead/core/server';

/** Old addresses ask by the number alone: they do not say which site they are of. */
export const oldNumbers: Migration = {
  name: '003-old-numbers',
  async up(db) {
    await db.schema.alterTable('takeover_row', (t) => t.index(['table_name', 'old_id']));
  },
};
