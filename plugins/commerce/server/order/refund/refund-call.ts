import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { fenOf, yuan } from '../../../money.ts';
import { planAt } from '../../../plans.ts';
import { commerceFailures as no, orderChanged } from '../../../points.ts';
import type { Providers } from '../../pay/providers.ts';
import { changeHolder } from '../../plan/change-holder.ts';
import { lockHolder } from '../../plan/holder.model.ts';
import { lessened, restOf } from '../../plan/value.ts';
import type { CommerceSetup, Handler } from '../../setup.ts';
import { lockOrder, OrderRow, PAID } from '../order.model.ts';
import { paymentOf } from '../payment.model.ts';
import { askRefund } from './ask-refund.ts';

/** Under the order's lock, so that two at once never give back more than was paid. */
export const orderRefund =
  (app: CommerceSetup, providers: Providers): Handler<'/api/order/refund'> =>
  async ({ input: { order_sn, refund_amount, remark = '' }, allowed: { uid: by_uid }, ctx }) => {
    const amount = fenOf(refund_amount);
    if (!amount) throw fail(no.amountMalformed, { params: { amount: refund_amount } });
    const now = app.clock.seconds();
    await ctx.db.write(async (db) => {
      const order = await lockOrder(db, order_sn);
      if (!order) throw fail(no.orderUnknown);
      const payment = await paymentOf(db, order.id);
      if (order.status !== PAID || !payment) throw fail(no.notPaid);
      const most = payment.amount - order.refund_amount;
      if (amount > most) throw fail(no.refundTooLarge, { params: { most: yuan(most) } });
      if (!providers.find(payment.way)?.isOpen()) throw fail(no.payClosed);
      const given = { refund_amount: order.refund_amount + amount, last_update_time: now };
      await OrderRow.query(db.handle)
        .findById(order.id)
        .patch({ ...given, ...(remark && { remark }) });
      await askRefund(app, db, {
        payment,
        amount,
        remark,
        by_uid,
        ...(await takeFromPlan(app, db, { order, amount, now })),
      });
      app.push.to({ uid: order.uid }, orderChanged, { order_sn });
    });
    return [];
  };

interface Taking {
  readonly order: OrderRow;
  readonly amount: number;
  readonly now: number;
}

/** What was given back buys no time. Kept is how much that took: less than the amount, where the rest is used up already. */
async function takeFromPlan(app: CommerceSetup, db: Db, { order: { uid, order_type }, amount, now }: Taking) {
  const holder = order_type === 'verify' ? undefined : await lockHolder(db, uid);
  if (!holder) return {};
  const { vip_type, expiration_time } = lessened(holder, amount, now);
  await changeHolder(app, db, { uid, vip_type, expiration_time });
  const taken = restOf(holder, now) - restOf({ vip_type, expiration_time }, now);
  return { taken_type: planAt(holder, now), taken };
}
