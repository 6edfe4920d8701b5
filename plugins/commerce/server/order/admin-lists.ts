import { fail, flag, timeText } from '@docstead/core/contract';
import { contains, type Db } from '@docstead/core/server';
import { yuan } from '../../money.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { findOrder, OrderRow, PAID } from './order.model.ts';
import { orderOut } from './order.view.ts';
import { PaymentRow, RefundRow } from './payment.model.ts';

/** Of the specification. */
const PAGE_SIZE = 7;
export const YEAR_SECONDS = 365 * 86_400;

/** The real-name check is no purchase: no list shows it, and no sum counts it. */
export const SOLD = ['update', 'renew'] as const;

interface Searched {
  readonly order_sn: string;
  readonly username: string;
}

export const orderAllList =
  (app: CommerceSetup): Handler<'/api/order/allList'> =>
  async ({ input: { page = 1, count = PAGE_SIZE, order_sn = '', username = '' }, ctx: { db } }) => {
    const found = () => searched(db, { order_sn: order_sn.trim(), username: username.trim() });
    const rows = await found()
      .orderBy('id', 'desc')
      .limit(count)
      .offset((page - 1) * count);
    return { list: rows.map(orderOut), total: await found().resultSize(), ...(await sums(db, app.clock.seconds())) };
  };

function searched(db: Db, { order_sn, username }: Searched) {
  const query = OrderRow.query(db.handle).whereIn('order_type', [...SOLD]);
  if (order_sn) query.whereRaw(...contains(db, ['order_sn'], order_sn));
  if (username) query.whereRaw(...contains(db, ['username'], username));
  return query;
}

async function sums(db: Db, now: number) {
  const since = now - YEAR_SECONDS;
  const paid = () => db.handle('plan_order').where({ status: PAID }).whereIn('order_type', SOLD).sum({ sum: 'amount' });
  const given = refundsOf(db).where('payment_refund.done_time', '>=', since).sum({ sum: 'payment_refund.amount' });
  const running = db.handle('plan_holder').where('vip_type', '>', 0).where('expiration_time', '>', now);
  const [all, lately, refunds, [holders]] = await Promise.all([
    paid(),
    paid().where('paid_time', '>=', since),
    given,
    running.count({ count: '*' }),
  ]);
  return {
    ...{ all_amount: yuanOf(all), all_amount_365: yuanOf(lately), all_refund_amount: yuanOf(refunds) },
    vip_count: Number(holders?.count ?? 0),
  };
}

/** What has gone back of what was sold: not what was paid twice, which nobody counts. */
export const refundsOf = ({ handle }: Db) =>
  handle('payment_refund')
    .join('payment', 'payment.id', 'payment_refund.payment_id')
    .join('plan_order', 'plan_order.id', 'payment.order_id')
    .where({ 'payment_refund.state': 'done', 'payment.is_surplus': false })
    .whereIn('plan_order.order_type', SOLD);

/** PostgreSQL gives a sum as text, and none of no rows. */
const yuanOf = ([row]: readonly { sum?: unknown }[]): number => yuan(Number(row?.sum ?? 0));

export const orderPayments =
  (): Handler<'/api/order/payments'> =>
  async ({ input: { order_sn }, ctx: { db } }) => {
    const order = await findOrder(db, order_sn);
    if (!order) throw fail(no.orderUnknown);
    const payments = await PaymentRow.query(db.handle).where({ order_id: order.id }).orderBy('id');
    const refunds = await RefundRow.query(db.handle)
      .whereIn('payment_id', PaymentRow.query(db.handle).where({ order_id: order.id }).select('id'))
      .orderBy('id');
    return {
      payments: payments.map(({ way, trade_no, amount, paid_time, is_surplus }) => ({
        ...{ way, trade_no, amount: yuan(amount), paid_time: timeText(paid_time), is_surplus: flag(is_surplus) },
      })),
      refunds: refunds.map(({ refund_sn, amount, remark, addtime, state, failure }) => ({
        ...{ refund_sn, amount: yuan(amount), remark, addtime: timeText(addtime), state, failure },
      })),
    };
  };
