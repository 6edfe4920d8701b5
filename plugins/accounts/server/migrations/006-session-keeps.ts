import type { Migration } from '@docstead/core/server';

/** What a way in keeps with the session that it began; sealed. */
export const sessionKeeps: Migration = {
  name: '006-session-keeps',
  async up(db) {
    await db.schema.alterTable('user_session', (table) => {
      table.text('kept').nullable();
    });
  },
};
