import { createVerify } from 'node:crypto';
import { type Db, lockRow, type Migration, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';

const ORDERS = 'paylike_order';
const BALANCES = 'paylike_balance';

interface Order {
  readonly order_no: string;
  readonly uid: number;
  readonly amount: number;
  readonly told: string;
}

const orders: Migration = {
  name: '001-orders',
  async up(db) {
    await db.schema.createTable(ORDERS, (t) => {
      t.text('order_no').primary();
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('amount').notNullable();
      t.text('told').notNullable().defaultTo('');
    });
    await db.schema.createTable(BALANCES, (t) => {
      t.integer('uid').primary().references('uid').inTable('users').onDelete('CASCADE');
      t.integer('balance').notNullable().defaultTo(0);
    });
  },
};

/** Over the very bytes: whoever wrote the form anew could write another one. */
function isSigned(body: Buffer, signature: string | undefined, key: string): boolean {
  return signature !== undefined && createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64');
}

/** Once, however often and by how many at once it is told; false where there is no such order. */
async function pay(tx: Db, { order_no, amount, told }: Omit<Order, 'uid'>): Promise<boolean> {
  await lockRow(tx, ORDERS, { order_no });
  const order: Order | undefined = await tx.handle(ORDERS).where({ order_no }).first();
  if (!order || order.amount !== amount) return false;
  if (order.told !== '') return true;
  await tx.handle(ORDERS).where({ order_no }).update({ told });
  await tx.handle(BALANCES).insert({ uid: order.uid }).onConflict('uid').ignore();
  await tx.handle(BALANCES).where({ uid: order.uid }).increment('balance', amount);
  return true;
}

export default server({
  descriptor,
  contract: api,
  migrations: [orders],
  setup: (app) => ({
    calls: {
      '/api/paylike/order': async ({ input: { amount }, allowed: { uid }, ctx: { db } }) => {
        const order_no = app.random.hex(8);
        await db.write((tx) => tx.handle(ORDERS).insert({ order_no, uid, amount }));
        return { order_no };
      },
      '/api/paylike/balance': async ({ allowed: { uid }, ctx: { db } }) => {
        const row: { balance: number } | undefined = await db.handle(BALANCES).where({ uid }).first();
        return { balance: row?.balance ?? 0 };
      },
      '/api/paylike/notify': async ({ body, headers, ctx }) => {
        const signature = headers['x-pay-signature'];
        if (!isSigned(body, typeof signature === 'string' ? signature : undefined, app.config.public_key)) {
          ctx.log.warn('A notification was not signed by the house of payment.');
          return { status: 403, body: 'fail' };
        }
        const told = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
        const fact = { order_no: told.out_trade_no ?? '', amount: Number(told.total), told: JSON.stringify(told) };
        const isPaid = await ctx.db.write((tx) => pay(tx, fact));
        return { body: isPaid ? 'success' : 'fail' };
      },
    },
  }),
});
