import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { fenOf, yuanText } from '../../money.ts';
import { commerceFailures as no } from '../../points.ts';
import { InvoiceRow } from './invoice.model.ts';
import { type InvoiceTyped, invoiceFieldsOf } from './invoice-fields.ts';
import { leftOf, lockToInvoice, orderSnsOf } from './orders-to-invoice.ts';

export interface InvoiceWish extends InvoiceTyped {
  readonly order_sns: string;
  /** Yuan; the sum of the orders where it is absent. */
  readonly amount?: string | undefined;
  readonly remark?: string | undefined;
}

export interface For {
  readonly uid: number;
  readonly username: string;
  readonly now: number;
}

/** Writes the invoice and notes it at its orders, in the open transaction: of two for one order, one is refused. */
export async function makeInvoice(db: Db, buyer: For, wish: InvoiceWish): Promise<InvoiceRow> {
  const fields = invoiceFieldsOf(wish);
  const sns = orderSnsOf(wish.order_sns);
  const orders = await lockToInvoice(db, buyer, sns);
  const sum = orders.reduce((all, order) => all + leftOf(order), 0);
  const row = await InvoiceRow.query(db.handle).insertAndFetch({
    ...{ uid: buyer.uid, username: buyer.username, order_sns: sns.join(','), ...fields },
    ...{ amount: amountOf(wish.amount, sum), remark: (wish.remark ?? '').trim() },
    ...{ addtime: buyer.now, last_update_time: buyer.now },
  });
  const ids = orders.map(({ id }) => id);
  await db.handle('plan_order').whereIn('id', ids).update({ invoice_id: row.id });
  return row;
}

function amountOf(typed: string | undefined, sum: number): number {
  if (typed === undefined) return sum;
  const amount = fenOf(typed);
  if (amount === undefined) throw fail(no.amountMalformed, { params: { amount: typed } });
  if (amount === 0 || amount > sum) throw fail(no.invoiceAmount, { params: { most: yuanText(sum) } });
  return amount;
}
