import { type SiteLocale, timeText } from '@docstead/core/contract';
import type { Static } from 'typebox';
import type { Invoice } from '../../contract/shapes.ts';
import { yuan } from '../../money.ts';
import type { CommerceSetup } from '../setup.ts';
import type { InvoiceRow } from './invoice.model.ts';

export const statusText = (app: CommerceSetup, locale: SiteLocale, status: InvoiceRow['status']): string =>
  app.text(locale, `invoice.status.${status}`);

export const invoiceOut = (app: CommerceSetup, locale: SiteLocale, row: InvoiceRow): Static<typeof Invoice> => ({
  ...{ id: String(row.id), username: row.username, order_sns: row.order_sns, invoice_title: row.invoice_title },
  ...{ usco: row.usco, amount: yuan(row.amount), apple_time: timeText(row.addtime), email: row.email },
  ...{ status: String(row.status), status_text: statusText(app, locale, row.status), file_url: row.file_url },
  ...{ send_times: row.send_times, last_update_time: timeText(row.last_update_time || row.addtime) },
});
