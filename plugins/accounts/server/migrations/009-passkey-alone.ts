import type { Migration } from '@docstead/core/server';

/** Does this passkey log in by itself? Of those from before nobody knows until they do. */
export const passkeyAlone: Migration = {
  name: '009-passkey-alone',
  async up(db) {
    await db.schema.alterTable('user_passkey', (table) => {
      table.boolean('is_alone').notNullable().defaultTo(false);
    });
  },
};
