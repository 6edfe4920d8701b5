import { gate, type Migration, server } from '@docstead/core/server';
import { api, notConfirmed } from '../contract.ts';
import descriptor from '../plugin.ts';

const CONFIRMED = 'gatelike_confirmed';

const confirmed: Migration = {
  name: '001-confirmed',
  async up(db) {
    await db.schema.createTable(CONFIRMED, (table) => {
      table.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
    });
  },
};

export default server({
  descriptor,
  contract: api,
  migrations: [confirmed],
  setup(app) {
    const keyOf = (uid: number): string => `confirmed:${uid};`;
    app.on(gate, async (_asked, { caller, db }) => {
      if (caller.kind !== 'user') return undefined;
      const { uid } = caller;
      const isOpen = await app.cache.get(keyOf(uid), async () =>
        Boolean(await db.handle(CONFIRMED).where({ uid }).first()),
      );
      return isOpen ? undefined : { failure: notConfirmed, screen: '/x/gate-like/confirm' };
    });
    return {
      calls: {
        '/api/gatelike/confirm': async ({ allowed: { uid }, ctx }) => {
          await ctx.db.write(async (db) => {
            await db.handle(CONFIRMED).insert({ uid }).onConflict('uid').ignore();
            db.afterCommit(() => app.cache.drop(keyOf(uid)));
          });
          return [];
        },
      },
    };
  },
});
