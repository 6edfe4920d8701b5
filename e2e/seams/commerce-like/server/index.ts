import { fail } from '@docstead/core/contract';
import { userCreated, userFields } from '@docstead/core/plugins/accounts/points';
import { itemCreating, items } from '@docstead/core/plugins/items/points';
import { type Db, lockRow, type Migration, server } from '@docstead/core/server';
import { api, quotaReached } from '../contract.ts';
import descriptor from '../plugin.ts';

const PLANS = 'commercelike_plan';
const YEAR = 365 * 86_400;

interface Plan {
  readonly uid: number;
  readonly vip_type: number;
  readonly until: number;
}

const plans: Migration = {
  name: '001-plans',
  async up(db) {
    await db.schema.createTable(PLANS, (t) => {
      t.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('vip_type').notNullable().defaultTo(0);
      t.integer('until').notNullable().defaultTo(0);
    });
  },
};

/** Who was there before this plugin has no row yet. */
async function keepPlan(db: Db, uid: number): Promise<void> {
  await db.handle(PLANS).insert({ uid }).onConflict('uid').ignore();
}

export default server({
  descriptor,
  contract: api,
  migrations: [plans],
  setup(app) {
    const { free_items } = app.config;
    app.on(userCreated, ({ uid }, { db }) => keepPlan(db, uid));
    app.on(itemCreating, async ({ uid }, { db }) => {
      await keepPlan(db, uid);
      await lockRow(db, PLANS, { uid });
      const plan: Plan | undefined = await db.handle(PLANS).where({ uid }).first();
      const most = free_items * (1 + 2 * (plan?.vip_type ?? 0));
      const { total } = await app.services.get(items).list(db, { uid, page: 1, count: 1 });
      if (total >= most) throw fail(quotaReached, { params: { most } });
    });
    app.on(userFields, async ({ uids }, { db }) => {
      const rows: Plan[] = await db.handle(PLANS).whereIn('uid', [...uids]);
      return new Map(rows.map(({ uid, vip_type, until }) => [uid, { vip_type, expiration_time: dateOf(until) }]));
    });
    return {
      calls: {
        '/api/commercelike/upgrade': async ({ allowed: { uid }, ctx: { db } }) => {
          await db.write(async (tx) => {
            await keepPlan(tx, uid);
            await tx
              .handle(PLANS)
              .where({ uid })
              .update({ vip_type: 1, until: app.clock.seconds() + YEAR });
          });
          return [];
        },
      },
    };
  },
});

function dateOf(seconds: number): string {
  return seconds === 0 ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
}
