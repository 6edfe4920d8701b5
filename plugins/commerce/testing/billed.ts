import type { TownOptions } from '../../items/server/testing/town.ts';
import { type Billed, wish } from '../tests/rights/invoice.ts';
import { PDF, paidOrder } from './billing.ts';

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
