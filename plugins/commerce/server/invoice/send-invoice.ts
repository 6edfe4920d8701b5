import { fail } from '@docstead/core/contract';
import { lockRow } from '@docstead/core/server';
import { type Letter, mail } from '../../../accounts/points.ts';
import { yuanText } from '../../money.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { InvoiceRow } from './invoice.model.ts';

const SENT = 2;

export const invoiceSendEmail =
  (app: CommerceSetup): Handler<'/api/invoice/sendEmail'> =>
  async ({ input: { id }, ctx }) => {
    const post = app.services.get(mail);
    if (!post.isOn()) throw fail(no.mailOff);
    await ctx.db.write(async (db) => {
      await lockRow(db, 'invoice', { id });
      const row = await InvoiceRow.readOne(db, { id });
      if (!row) throw fail(no.invoiceUnknown);
      if (row.file_url === '') throw fail(no.invoiceFile);
      const last_update_time = app.clock.seconds();
      await row.$query(db.handle).patch({ send_times: row.send_times + 1, status: SENT, last_update_time });
      await post.send(letterOf(app, row), db);
    });
    return [];
  };

/** In the language of the site: nobody knows that of whoever reads the mails of this address. */
function letterOf(app: CommerceSetup, { email, invoice_title, amount, order_sns, file_url }: InvoiceRow): Letter {
  const post = app.services.get(mail);
  const { locale } = app.system();
  const say = (key: string, params = {}) => app.text(locale, `invoice.mail.${key}`, params);
  const href = file_url.startsWith('/') ? post.link(file_url) : file_url;
  const words = {
    title: say('title', { title: invoice_title }),
    lines: [say('amount', { amount: yuanText(amount) }), say('orders', { orders: order_sns.replaceAll(',', ', ') })],
    action: { label: say('action'), href },
    ...{ instead: say('instead'), foot: say('foot') },
  };
  return { to: email, subject: words.title, ...post.layOut(words, locale) };
}
