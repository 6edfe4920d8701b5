import type { Db } from '@docstead/core/server';
import { orderChanged } from '../../../points.ts';
import { ProviderRefused, type Refunded } from '../../pay/provider.ts';
import type { Providers } from '../../pay/providers.ts';
import { changeHolder } from '../../plan/change-holder.ts';
import { lockHolder } from '../../plan/holder.model.ts';
import { restored } from '../../plan/value.ts';
import type { CommerceSetup } from '../../setup.ts';
import { lockOrder, OrderRow } from '../order.model.ts';
import { PaymentRow, RefundRow } from '../payment.model.ts';
import { type RefundWork, sendRefund } from './ask-refund.ts';

/** Seconds before a provider is asked again: as long as it has been at it, within these. */
const SHORTEST_PAUSE = 60;
const LONGEST_PAUSE = 6 * 3600;
/** Refunds of one look. */
const AT_ONCE = 200;
const LONGEST_FAILURE = 500;

/** Asks the provider to give one back; where that is not over, it is asked again later, by the same number. */
export async function runRefund(app: CommerceSetup, providers: Providers, { id }: RefundWork): Promise<void> {
  const { db } = app.system();
  const refund = await RefundRow.readOne(db, { id });
  if (refund?.state !== 'asked') return;
  const payment = await PaymentRow.readOne(db, { id: refund.payment_id });
  const order = payment && (await OrderRow.readOne(db, { id: payment.order_id }));
  if (!order) return;
  const { refund_sn, amount, remark } = refund;
  const { way, trade_no, amount: total } = payment;
  try {
    const provider = providers.find(way);
    if (!provider) throw new Error(`There is no way to pay called ${way} any more.`);
    const reason = remark || app.text('zh-cn', 'order.refund_reason');
    const asked = { order_sn: order.order_sn, trade_no, refund_sn, amount, total, reason };
    await endRefund(app, { id, order_sn: order.order_sn, ended: await provider.refund(asked) });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      app.log.error('A payment provider refused to give money back.', { way, refund_sn, error });
      await endRefund(app, { id, order_sn: order.order_sn, ended: error });
      return;
    }
    app.log.warn('It is not known whether money was given back. The provider is asked again.', {
      way,
      refund_sn,
      error,
    });
    await endRefund(app, { id, order_sn: order.order_sn, ended: 'asked' });
  }
}

interface Ending {
  readonly id: number;
  readonly order_sn: string;
  readonly ended: Refunded | ProviderRefused;
}

async function endRefund(app: CommerceSetup, { id, order_sn, ended }: Ending): Promise<void> {
  const now = app.clock.seconds();
  await app.system().db.write(async (db) => {
    const order = await lockOrder(db, order_sn);
    const refund = await RefundRow.readOne(db, { id });
    if (!order || refund?.state !== 'asked') return;
    const row = RefundRow.query(db.handle).findById(id);
    if (ended === 'asked') {
      const pause = Math.min(Math.max(now - refund.addtime, SHORTEST_PAUSE), LONGEST_PAUSE);
      await row.patch({ ask_time: now + pause });
      return;
    }
    if (ended === 'done') await row.patch({ state: 'done', done_time: now });
    else {
      await row.patch({ state: 'failed', failure: ended.message.slice(0, LONGEST_FAILURE) });
      await takeBack(app, db, { order, refund, now });
    }
    app.push.to({ uid: order.uid }, orderChanged, { order_sn });
  });
}

interface Failing {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly now: number;
}

/** The money has stayed: so does the order's amount, and the buyer gets back of the plan what was taken from it. */
async function takeBack(app: CommerceSetup, db: Db, { order, refund, now }: Failing): Promise<void> {
  const payment = await PaymentRow.readOne(db, { id: refund.payment_id });
  if (payment?.is_surplus) return;
  const refund_amount = order.refund_amount - refund.amount;
  await OrderRow.query(db.handle).findById(order.id).patch({ refund_amount, last_update_time: now });
  const holder = await lockHolder(db, order.uid);
  if (!holder) return;
  const state = restored(holder, { vip_type: refund.taken_type, taken: Number(refund.taken) }, now);
  const { vip_type, expiration_time } = state;
  await changeHolder(app, db, { uid: order.uid, vip_type, expiration_time });
}

/** Of those that are not over, whose time has come: also of those whose job was lost. */
export async function sweepRefunds(app: CommerceSetup, signal: AbortSignal): Promise<void> {
  const { handle } = app.system().db;
  const now = app.clock.seconds();
  for (let after = 0, more = true; more; ) {
    signal.throwIfAborted();
    const due = handle('payment_refund').where({ state: 'asked' }).where('ask_time', '<=', now).where('id', '>', after);
    const ids: number[] = await due.orderBy('id').limit(AT_ONCE).pluck('id');
    for (const id of ids) await sendRefund(app, id);
    after = ids.at(-1) ?? after;
    more = ids.length === AT_ONCE;
  }
}
