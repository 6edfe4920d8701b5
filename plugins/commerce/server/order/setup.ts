import { fail, timeText } from '@docstead/core/contract';
import type { adminOrderCalls } from '../../contract/admin-order.ts';
import type { orderCalls } from '../../contract/order.ts';
import { yuan } from '../../money.ts';
import type { PaidPlan } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import type { Providers } from '../pay/providers.ts';
import { holderOf } from '../plan/holder.model.ts';
import type { CommerceSetup, Handler, HandlersOf } from '../setup.ts';
import { orderAllList, orderPayments, SOLD } from './admin-lists.ts';
import { askWays } from './asking.ts';
import { CLOSE_JOB, type CloseWork, closeOrder, closeOthers, sweepOrders } from './closing.ts';
import { createOrder } from './create.ts';
import { findOrder, OrderRow, WAITING } from './order.model.ts';
import { orderOut } from './order.view.ts';
import { OTHERS_JOB, type OthersWork, waysOf } from './other-ways.ts';
import { quoteOf, type Wish } from './quote.ts';
import { REFUND_JOB, type RefundWork } from './refund/ask-refund.ts';
import { orderRefund } from './refund/refund-call.ts';
import { runRefund, sweepRefunds } from './refund/refund-job.ts';
import { orderRevenue } from './revenue.ts';

/** Seconds between looks at what waits. */
const SWEEP = 600;
/** Seconds in which a provider is asked once about one order, however often its buyer looks. */
const ASK_PAUSE = 5;
/** Nobody reads through more. */
const MOST_LISTED = 500;

export function setUpOrders(
  app: CommerceSetup,
  { providers }: { readonly providers: Providers },
): HandlersOf<typeof orderCalls & typeof adminOrderCalls> {
  app.jobs.handle<CloseWork>(CLOSE_JOB, (work) => closeOrder(app, providers, work));
  app.jobs.handle<OthersWork>(OTHERS_JOB, (work) => closeOthers(app, providers, work));
  app.jobs.handle<RefundWork>(REFUND_JOB, (work) => runRefund(app, providers, work));
  app.every('orders', SWEEP, (signal) => sweepOrders(app, signal));
  app.every('refunds', SWEEP, (signal) => sweepRefunds(app, signal));
  return {
    '/api/order/cAmount': async ({ input, allowed: { uid }, ctx }) => {
      const quote = quoteOf(await holderOf(ctx.db, uid), wishOf(input), app.clock.seconds());
      return {
        amount: yuan(quote.amount),
        ...{ full_amount: yuan(quote.full_amount), rest_amount: yuan(quote.rest_amount) },
        expiration_time: timeText(quote.after.expiration_time),
      };
    },
    '/api/order/create': async ({ input, allowed: { uid, username }, ctx }) => {
      if (providers.open().length === 0) throw fail(no.payClosed);
      const { order_sn } = await createOrder(app, ctx.db, { buyer: { uid, username }, wish: wishOf(input) });
      return { order_sn };
    },
    '/api/order/myList': async ({ allowed: { uid }, ctx: { db } }) => {
      const mine = OrderRow.query(db.handle)
        .where({ uid })
        .whereIn('order_type', [...SOLD]);
      return { list: (await mine.orderBy('id', 'desc').limit(MOST_LISTED)).map(orderOut) };
    },
    '/api/order/state': orderState(app, providers),
    '/api/order/allList': orderAllList(app),
    '/api/order/revenue': orderRevenue(app),
    '/api/order/payments': orderPayments(),
    '/api/order/refund': orderRefund(app, providers),
  };
}

// The contract admits 1 to 3.
const wishOf = (input: Omit<Wish, 'vip_type'> & { readonly vip_type: number }): Wish => ({
  ...input,
  vip_type: input.vip_type as PaidPlan,
});

const orderState =
  (app: CommerceSetup, providers: Providers): Handler<'/api/order/state'> =>
  async ({ input: { order_sn }, allowed: { uid }, ctx: { db } }) => {
    const order = await findOrder(db, order_sn);
    if (order?.uid !== uid) throw fail(no.orderUnknown);
    const mayAsk = order.status === WAITING && waysOf(order).length > 0;
    if (!mayAsk || !(await app.limits.take(`ask:${order_sn}`, 1, ASK_PAUSE))) return orderOut(order);
    await askWays(app, providers, order);
    return orderOut((await findOrder(db, order_sn)) ?? order);
  };
