import { coreFailures, fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { commerceFailures as no } from '../../points.ts';
import { OrderRow, PAID } from '../order/order.model.ts';

/** Orders that one invoice names at most. */
const MOST = 100;
const YEARS = 2;

/** Of whom, and when it is. */
export interface Buyer {
  readonly uid: number;
  readonly now: number;
}

/** The same time two years ago, as calendars count in the server's zone. */
function twoYearsBefore(now: number): number {
  const date = new Date(now * 1000);
  return Math.floor(date.setFullYear(date.getFullYear() - YEARS) / 1000);
}

/** Paid plans of the last two years that no invoice names and of which something is left: the newest first. */
export const ordersToInvoice = (db: Db, { uid, now }: Buyer) =>
  OrderRow.query(db.handle)
    .where({ uid, status: PAID, invoice_id: 0 })
    .whereNot({ order_type: 'verify' })
    .where('paid_time', '>=', twoYearsBefore(now))
    .whereRaw('amount > refund_amount')
    .orderBy('id', 'desc');

/** The numbers of a list between commas, each once. */
export function orderSnsOf(typed: string): readonly string[] {
  const sns = [
    ...new Set(
      typed
        .split(/[,，]/)
        .map((sn) => sn.trim())
        .filter(Boolean),
    ),
  ];
  if (sns.length === 0) throw wrongCount('min_items', 1);
  if (sns.length > MOST) throw wrongCount('max_items', MOST);
  return sns;
}

const wrongCount = (context: string, limit: number) =>
  fail(coreFailures.badInput, { params: { field: 'order_sns', context, limit }, data: { field: 'order_sns' } });

/**
 * Locks these orders until the transaction ends, in the order of their ids whoever names them how, and gives them as they stand
 * then. Names the first that is none of the buyer's, or is not to be invoiced.
 */
export async function lockToInvoice(db: Db, buyer: Buyer, sns: readonly string[]): Promise<readonly OrderRow[]> {
  // What has to be true of them is asked below, one by one, so that a refusal can name one.
  const named = OrderRow.query(db.handle)
    .where({ uid: buyer.uid })
    .whereIn('order_sn', [...sns])
    .orderBy('id');
  const rows = await (db.flavour === 'postgres' ? named.forUpdate() : named);
  const bySn = new Map(rows.map((row) => [row.order_sn, row]));
  return sns.map((order_sn) => {
    const row = bySn.get(order_sn);
    if (!row || !mayBeInvoiced(row, buyer.now)) throw fail(no.invoiceOrders, { params: { order_sn } });
    return row;
  });
}

const mayBeInvoiced = (row: OrderRow, now: number): boolean =>
  row.status === PAID &&
  row.order_type !== 'verify' &&
  row.invoice_id === 0 &&
  row.paid_time >= twoYearsBefore(now) &&
  leftOf(row) > 0;

/** Fen. */
export const leftOf = ({ amount, refund_amount }: Pick<OrderRow, 'amount' | 'refund_amount'>): number =>
  amount - refund_amount;
