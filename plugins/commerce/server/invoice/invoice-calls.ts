import { uidOf } from '@docstead/core/contract';
import { users } from '../../../accounts/points.ts';
import { orderOut } from '../order/order.view.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { InvoiceRow } from './invoice.model.ts';
import { invoiceOut } from './invoice.view.ts';
import { makeInvoice } from './make-invoice.ts';
import { ordersToInvoice } from './orders-to-invoice.ts';

/** Nobody reads through more. */
const MOST_LISTED = 500;

export const invoiceOrderList =
  (app: CommerceSetup): Handler<'/api/invoice/orderList'> =>
  async ({ ctx: { db, caller } }) => {
    const buyer = { uid: uidOf(caller), now: app.clock.seconds() };
    return { list: (await ordersToInvoice(db, buyer).limit(MOST_LISTED)).map(orderOut) };
  };

export const invoiceAdd =
  (app: CommerceSetup): Handler<'/api/invoice/add'> =>
  async ({ input: { order_sns, invoice_title, usco, email }, ctx }) => {
    const uid = uidOf(ctx.caller);
    return ctx.db.write(async (db) => {
      const username = (await app.services.get(users).byIds(db, [uid])).get(uid)?.username ?? '';
      const buyer = { uid, username, now: app.clock.seconds() };
      const row = await makeInvoice(db, buyer, { order_sns, invoice_title, usco, email });
      return { id: String(row.id) };
    });
  };

export const invoiceHistory =
  (app: CommerceSetup): Handler<'/api/invoice/getHistoryList'> =>
  async ({ ctx: { db, caller, locale } }) => {
    const rows = await InvoiceRow.query(db.handle)
      .where({ uid: uidOf(caller) })
      .orderBy('id', 'desc')
      .limit(MOST_LISTED);
    return { list: rows.map((row) => invoiceOut(app, locale, row)) };
  };
