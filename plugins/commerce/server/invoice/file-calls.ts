import { fail } from '@docstead/core/contract';
import { lockRow, takeTurn } from '@docstead/core/server';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { InvoiceRow } from './invoice.model.ts';
import { fileUrlOf, invoiceFile, keepFile } from './invoice-files.ts';

export const invoiceUpload =
  (app: CommerceSetup): Handler<'/api/invoice/upload'> =>
  async ({ file }) => ({ file_url: await keepFile(app, file) });

export const invoiceSetFileUrl =
  (app: CommerceSetup): Handler<'/api/invoice/setFileUrl'> =>
  async ({ input: { id, file_url: typed }, ctx }) => {
    const file_url = await fileUrlOf(app, typed, ctx);
    await ctx.db.write(async (db) => {
      // One file tied to two invoices would be read by the wrong person.
      await takeTurn(db, 'commerce/invoice-file');
      if (!(await lockRow(db, 'invoice', { id }))) throw fail(no.invoiceUnknown);
      const other = file_url && (await InvoiceRow.query(db.handle).whereNot({ id }).findOne({ file_url }));
      if (other) throw fail(no.invoiceFile);
      await InvoiceRow.query(db.handle).findById(id).patch({ file_url, last_update_time: app.clock.seconds() });
    });
    return [];
  };

export const invoiceGetFile =
  (app: CommerceSetup): Handler<'/api/invoice/file'> =>
  ({ input: { sign }, ctx }) =>
    invoiceFile(app, sign, ctx);
