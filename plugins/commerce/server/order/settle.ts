import type { Db } from '@docstead/core/server';
import type { PaidPlan } from '../../plans.ts';
import { orderChanged } from '../../points.ts';
import { rewardInviter } from '../invite/reward.ts';
import type { Paid } from '../pay/provider.ts';
import { changeHolder } from '../plan/change-holder.ts';
import { lockHolder } from '../plan/holder.model.ts';
import { granted } from '../plan/value.ts';
import type { CommerceSetup } from '../setup.ts';
import { lockOrder, OrderRow, PAID } from './order.model.ts';
import { endOtherWays } from './other-ways.ts';
import { PaymentRow } from './payment.model.ts';
import { askRefund } from './refund/ask-refund.ts';

/** `kept`: the order is paid by it. `known`: it was kept before. `surplus`: the order was paid already, it goes back. `foreign`: no such order, or another amount. */
export type Settled = 'kept' | 'known' | 'surplus' | 'foreign';

const LONGEST_BUYER = 128;

/**
 * Keeps what a provider vouches for: once, whoever tells of it how often. Order, plan and payment in one transaction, or none
 * of them. An order that was closed meanwhile is settled all the same: somebody has paid it.
 */
export async function settle(app: CommerceSetup, way: string, paid: Paid): Promise<Settled> {
  const settled = await app.system().db.write((db) => settleIn(app, db, { ...paid, way }));
  // Money has come for which nothing is given: somebody has to look.
  if (settled === 'foreign') {
    const { order_sn, trade_no, amount } = paid;
    app.log.error('A payment fits no order. Nothing was granted for it.', { way, order_sn, trade_no, amount });
  }
  return settled;
}

type Came = Paid & { readonly way: string };

async function settleIn(app: CommerceSetup, db: Db, came: Came): Promise<Settled> {
  const order = await lockOrder(db, came.order_sn);
  if (!order) return 'foreign';
  const { way, trade_no } = came;
  const known = await PaymentRow.readOne(db, { way, trade_no });
  if (known) return known.order_id === order.id && known.amount === came.amount ? 'known' : 'foreign';
  if (order.amount !== came.amount) return 'foreign';
  const is_surplus = order.status === PAID;
  const payment = await keep(app, db, { came, order, is_surplus });
  // Another order got the same number at this moment.
  if (!payment) return 'foreign';
  if (is_surplus) await askRefund(app, db, { payment, amount: payment.amount });
  else {
    await grant(app, db, order, payment.paid_time);
    await endOtherWays(app, db, { order, way });
    await rewardInviter(app, { friend_uid: order.uid, buyer: payment.buyer }, db);
  }
  app.push.to({ uid: order.uid }, orderChanged, { order_sn: order.order_sn });
  return is_surplus ? 'surplus' : 'kept';
}

interface Keeping {
  readonly came: Came;
  readonly order: OrderRow;
  readonly is_surplus: boolean;
}

async function keep(app: CommerceSetup, db: Db, { came, order, is_surplus }: Keeping): Promise<PaymentRow | undefined> {
  const { way, trade_no, amount, buyer } = came;
  const now = app.clock.seconds();
  // The clock of a provider may be ahead of ours.
  const paid_time = came.paid_time > 0 ? Math.min(came.paid_time, now) : now;
  await db
    .handle('payment')
    .insert({
      ...{ order_id: order.id, way, trade_no, amount, is_surplus, paid_time, addtime: now },
      buyer: buyer.slice(0, LONGEST_BUYER),
    })
    .onConflict(['way', 'trade_no'])
    .ignore();
  return PaymentRow.readOne(db, { way, trade_no, order_id: order.id });
}

async function grant(app: CommerceSetup, db: Db, order: OrderRow, paid_time: number): Promise<void> {
  const now = app.clock.seconds();
  const { id, order_sn, uid } = order;
  await OrderRow.query(db.handle).findById(id).patch({ status: PAID, paid_time, last_update_time: now });
  const holder = await lockHolder(db, uid);
  if (!holder) {
    app.log.warn('An order was paid whose buyer is gone. Nothing was granted for it.', { order_sn, uid });
    return;
  }
  const gains =
    order.order_type === 'verify'
      ? { payment_verify: true }
      : // `update` and `renew` orders are of a paid plan.
        { ...granted(holder, { vip_type: order.vip_type as PaidPlan, amount: order.amount }, now), told_days: 0 };
  await changeHolder(app, db, { uid, ...gains });
}
