import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { commerceFailures as no } from '../../points.ts';
import { lockHolder } from '../plan/holder.model.ts';
import type { CommerceSetup } from '../setup.ts';
import { newNumber } from './numbers.ts';
import { OrderRow, WAITING } from './order.model.ts';
import { quoteOf, type Wish } from './quote.ts';
import { LIFETIME, MOST_WAITING, VERIFY_AMOUNT } from './terms.ts';

interface Buyer {
  readonly uid: number;
  readonly username: string;
}

type Ordered = Pick<OrderRow, 'order_type' | 'years' | 'vip_type' | 'amount'>;

const DAY = 86_400;

/** Makes the order, or gives the one that waits for the same. */
export async function createOrder(app: CommerceSetup, db: Db, { buyer, wish }: { buyer: Buyer; wish: Wish }) {
  return db.write(async (tx) => {
    const holder = await lockHolder(tx, buyer.uid);
    if (!holder) throw fail(no.orderRefused);
    const { amount } = quoteOf(holder, wish, app.clock.seconds());
    return orderFor(app, tx, { buyer, ordered: { ...wish, amount } });
  });
}

/** The order of 0.01 yuan for the real-name check, made or found. */
export async function createVerifyOrder(app: CommerceSetup, db: Db, buyer: Buyer): Promise<OrderRow> {
  return db.write(async (tx) => {
    const holder = await lockHolder(tx, buyer.uid);
    if (!holder || holder.payment_verify) throw fail(no.alreadyVerified);
    const ordered = { order_type: 'verify', years: 0, vip_type: 0, amount: VERIFY_AMOUNT } as const;
    return orderFor(app, tx, { buyer, ordered });
  });
}

interface Making {
  readonly buyer: Buyer;
  readonly ordered: Ordered;
}

/** Under the holder's lock. */
async function orderFor(app: CommerceSetup, db: Db, { buyer, ordered }: Making): Promise<OrderRow> {
  const now = app.clock.seconds();
  const { uid } = buyer;
  const same = OrderRow.query(db.handle).where({ uid, status: WAITING, ...ordered });
  const found = await same
    .where('addtime', '>', now - LIFETIME)
    .orderBy('id', 'desc')
    .first();
  if (found) return found;
  const waiting = db
    .handle('plan_order')
    .where({ uid, status: WAITING })
    .where('addtime', '>', now - DAY);
  const [{ count = 0 } = {}] = await waiting.count({ count: '*' });
  if (Number(count) >= MOST_WAITING) throw fail(no.tooManyOrders);
  return insertWithNumber(app, db, { ...buyer, ...ordered, addtime: now, last_update_time: now });
}

async function insertWithNumber(app: CommerceSetup, db: Db, row: object): Promise<OrderRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const order_sn = newNumber(app);
    const made = await db
      .handle('plan_order')
      .insert({ ...row, order_sn })
      .onConflict('order_sn')
      .ignore()
      .returning('id');
    const order = made.length > 0 && (await OrderRow.readOne(db, { order_sn }));
    if (order) return order;
  }
  throw new Error('No free number was found for an order.');
}
