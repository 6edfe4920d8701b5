import { type Db, site } from '@docstead/core/server';
import { yuan } from '../../money.ts';
import { dayText } from '../day-text.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { refundsOf, SOLD, YEAR_SECONDS } from './admin-lists.ts';
import { PAID } from './order.model.ts';

/** Zones are whole quarters of an hour apart: each quarter is of one day. So the database adds up, whatever the zone. */
const QUARTER = 900;

interface Sum {
  readonly quarter: number;
  /** PostgreSQL gives text. */
  readonly sum: number | string;
}

export const orderRevenue =
  (app: CommerceSetup): Handler<'/api/order/revenue'> =>
  async ({ ctx: { db } }) => {
    const since = app.clock.seconds() - YEAR_SECONDS;
    const zone = app.services.get(site).zone();
    const days = new Map<string, { amount: number; refund_amount: number }>();
    const add = (sums: readonly Sum[], field: 'amount' | 'refund_amount'): void => {
      for (const { quarter, sum } of sums) {
        const day = dayText(Number(quarter) * QUARTER, zone);
        const known = days.get(day) ?? { amount: 0, refund_amount: 0 };
        days.set(day, { ...known, [field]: known[field] + Number(sum) });
      }
    };
    add(await paidIn(db, since), 'amount');
    add(await givenBackIn(db, since), 'refund_amount');
    const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      days: sorted.map(([day, sum]) => ({ day, amount: yuan(sum.amount), refund_amount: yuan(sum.refund_amount) })),
    };
  };

const paidIn = ({ handle }: Db, since: number): Promise<Sum[]> =>
  handle('plan_order')
    .where({ status: PAID })
    .whereIn('order_type', SOLD)
    .where('paid_time', '>=', since)
    .select(handle.raw('paid_time / ? AS quarter', [QUARTER]))
    .sum({ sum: 'amount' })
    .groupByRaw('1');

const givenBackIn = (db: Db, since: number): Promise<Sum[]> =>
  refundsOf(db)
    .where('payment_refund.done_time', '>=', since)
    .select(db.handle.raw('payment_refund.done_time / ? AS quarter', [QUARTER]))
    .sum({ sum: 'payment_refund.amount' })
    .groupByRaw('1');
