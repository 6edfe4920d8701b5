import type { Rights } from '@docstead/core/testing';
import type { TownOptions } from '../../../items/server/testing/town.ts';
import { PDF, paidOrder } from '../../testing/billing.ts';

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

const wish = { invoice_title: 'Example Ltd.', email: 'books@example.com' };

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

/** An order of the owner's, and an invoice about another one with its file. */
export const billed: TownOptions<Billed>['furnish'] = async ({ host, owner }) => {
  const order_sn = await paidOrder(host, owner);
  const ask = async (path: string, input: object, more: object) => {
    const answer = await host.call(path, { ...input }, { ...more });
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  };
  const { id } = await ask(
    '/api/invoice/add',
    { ...wish, order_sns: await paidOrder(host, owner) },
    { token: owner.token },
  );
  const sign = `${order_sn.padStart(32, '0')}.pdf`;
  await host.infra.blobsFor('commerce').put(sign, PDF, 'application/pdf');
  await host.db.write(async ({ handle }) => {
    await handle('invoice')
      .where({ id })
      .update({ file_url: `/api/invoice/file?sign=${sign}` });
  });
  return { order_sn, invoice_id: Number(id), sign };
};
