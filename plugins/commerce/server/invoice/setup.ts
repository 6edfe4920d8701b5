import type { adminInvoiceCalls } from '../../contract/admin-invoice.ts';
import type { invoiceCalls } from '../../contract/invoice.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';
import { invoiceAddByAdmin, invoiceGetList, invoiceSetStatus } from './admin-invoice-calls.ts';
import { invoiceExport } from './export-invoices.ts';
import { invoiceGetFile, invoiceSetFileUrl, invoiceUpload } from './file-calls.ts';
import { invoiceAdd, invoiceHistory, invoiceOrderList } from './invoice-calls.ts';
import { sweepFiles } from './invoice-files.ts';
import { invoiceSendEmail } from './send-invoice.ts';

export function setUpInvoices(app: CommerceSetup): HandlersOf<typeof invoiceCalls & typeof adminInvoiceCalls> {
  app.every('invoice-files', { at: '03:40' }, () => sweepFiles(app));
  return {
    '/api/invoice/orderList': invoiceOrderList(app),
    '/api/invoice/add': invoiceAdd(app),
    '/api/invoice/getHistoryList': invoiceHistory(app),
    '/api/invoice/file': invoiceGetFile(app),
    '/api/invoice/getList': invoiceGetList(app),
    '/api/invoice/addByAdmin': invoiceAddByAdmin(app),
    '/api/invoice/setStatus': invoiceSetStatus(app),
    '/api/invoice/upload': invoiceUpload(app),
    '/api/invoice/setFileUrl': invoiceSetFileUrl(app),
    '/api/invoice/sendEmail': invoiceSendEmail(app),
    '/api/invoice/export': invoiceExport(app),
  };
}
