import { fail } from '@docstead/core/contract';
import { contains } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { InvoiceRow } from './invoice.model.ts';
import { invoiceOut } from './invoice.view.ts';
import { makeInvoice } from './make-invoice.ts';

/** Existing clients say nothing of it, and show so many. */
const COUNT = 10;
/** In `status`. */
export const ALL = -1;

export const invoiceGetList =
  (app: CommerceSetup): Handler<'/api/invoice/getList'> =>
  async ({ input, ctx: { db, locale } }) => {
    const { username = '', invoice_title = '', status = ALL, page = 1, count = COUNT } = input;
    const found = InvoiceRow.query(db.handle).orderBy('id', 'desc');
    if (status !== ALL) found.where({ status });
    for (const [column, typed] of Object.entries({ username, invoice_title })) {
      const term = typed.trim();
      if (term !== '') found.whereRaw(...contains(db, [column], term));
    }
    const { results, total } = await found.page(page - 1, count);
    return { list: results.map((row) => invoiceOut(app, locale, row)), total };
  };

export const invoiceAddByAdmin =
  (app: CommerceSetup): Handler<'/api/invoice/addByAdmin'> =>
  async ({ input: { username, ...wish }, ctx }) =>
    ctx.db.write(async (db) => {
      const person = await app.services.get(users).byName(db, username.trim());
      if (!person) throw fail(no.userUnknown, { params: { username } });
      const buyer = { uid: person.uid, username: person.username, now: app.clock.seconds() };
      const { id } = await makeInvoice(db, buyer, wish);
      ctx.acted({ id });
      return { id: String(id) };
    });

export const invoiceSetStatus =
  (app: CommerceSetup): Handler<'/api/invoice/setStatus'> =>
  async ({ input: { id, status }, ctx }) => {
    const last_update_time = app.clock.seconds();
    const changed = await ctx.db.write(({ handle }) =>
      handle('invoice').where({ id }).update({ status, last_update_time }),
    );
    if (changed === 0) throw fail(no.invoiceUnknown);
    return [];
  };
