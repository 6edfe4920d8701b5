import type { adminInvoiceCalls } from '../../contract/admin-invoice.ts';
import type { invoiceCalls } from '../../contract/invoice.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpInvoices(_app: CommerceSetup): HandlersOf<typeof invoiceCalls & typeof adminInvoiceCalls> {
  return {
    '/api/invoice/orderList': () => {
      throw new Error('not built');
    },
    '/api/invoice/add': () => {
      throw new Error('not built');
    },
    '/api/invoice/getHistoryList': () => {
      throw new Error('not built');
    },
    '/api/invoice/file': () => {
      throw new Error('not built');
    },
    '/api/invoice/getList': () => {
      throw new Error('not built');
    },
    '/api/invoice/addByAdmin': () => {
      throw new Error('not built');
    },
    '/api/invoice/setStatus': () => {
      throw new Error('not built');
    },
    '/api/invoice/upload': () => {
      throw new Error('not built');
    },
    '/api/invoice/setFileUrl': () => {
      throw new Error('not built');
    },
    '/api/invoice/sendEmail': () => {
      throw new Error('not built');
    },
    '/api/invoice/export': () => {
      throw new Error('not built');
    },
  };
}
