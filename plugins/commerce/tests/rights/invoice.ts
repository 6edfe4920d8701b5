import type { Rights } from '@docstead/core/testing';
import { PDF } from '../../testing/billing.ts';

/** What the owner of each ground has bought. */
export interface Billed {
  /** Paid, and in no invoice. */
  readonly order_sn: string;
  readonly invoice_id: number;
  /** Of the file of that invoice. */
  readonly sign: string;
}

const WHO = 'guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root';
const GROUNDS = 'public|private|hidden|archived|deleted';
const signedIn = `${WHO}
  ${GROUNDS} 10102 0 0 0 0 0 0`;
/** Nobody else has it. */
const own = `${WHO}
  ${GROUNDS} 10102 10101 10101 10101 10101 0 10101`;
const administer = `${WHO}
  ${GROUNDS} 10102 10103 10103 10103 10103 10103 0`;
const anybody = `${WHO}
  ${GROUNDS} 0 0 0 0 0 0 0`;
const nobody = `${WHO}
  ${GROUNDS} 10102 10103 10103 10103 10103 10103 10101`;

export const wish = { invoice_title: 'Example Ltd.', email: 'books@example.com' };

export const invoiceRights: Rights<Billed> = {
  '/api/invoice/orderList': [{ codes: signedIn }],
  '/api/invoice/add': [{ input: ({ order_sn }) => ({ ...wish, order_sns: order_sn }), codes: own }],
  '/api/invoice/getHistoryList': [{ codes: signedIn }],
  '/api/invoice/file': [{ input: ({ sign }) => ({ sign }), codes: anybody }],
  '/api/invoice/getList': [{ codes: administer }],
  '/api/invoice/addByAdmin': [
    { input: ({ order_sn }) => ({ ...wish, username: 'owner', order_sns: order_sn }), codes: administer },
    { input: ({ order_sn }) => ({ ...wish, username: 'stranger', order_sns: order_sn }), codes: nobody },
  ],
  '/api/invoice/setStatus': [{ input: ({ invoice_id }) => ({ id: invoice_id, status: 1 }), codes: administer }],
  '/api/invoice/upload': [
    { options: { file: { name: 'invoice.pdf', type: 'application/pdf', content: PDF } }, codes: administer },
  ],
  '/api/invoice/setFileUrl': [
    { input: ({ invoice_id }) => ({ id: invoice_id, file_url: 'https://tax.example/1' }), codes: administer },
  ],
  // This site sends no mail.
  '/api/invoice/sendEmail': [{ input: ({ invoice_id }) => ({ id: invoice_id }), codes: nobody }],
  '/api/invoice/export': [{ codes: administer }],
};
