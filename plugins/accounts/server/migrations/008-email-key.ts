import type { Migration } from '@docstead/core/server';

/** People are looked for by their address at every login, without its case. */
export const emailKey: Migration = {
  name: '008-email-key',
  async up(db) {
    await db.raw('CREATE INDEX users_email_key ON users (lower(email))');
  },
};
