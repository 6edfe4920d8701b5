import type { KeyObject } from 'node:crypto';
import { fromBeijing } from '../beijing.ts';
import { type Paid, ProviderRefused } from '../provider.ts';
import { fenIn } from '../texts.ts';
import { fieldsOfForm, isSigned, type SentFields } from './signed-fields.ts';

/** Whom a notification must be for, and who signs it. */
export interface Party {
  readonly app_id: string;
  readonly seller_id: string;
  readonly key: KeyObject;
}

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** The payment that a notification tells of; undefined where it is genuine and tells of none. Throws for what is forged. */
export function readNotification(body: Buffer, { app_id, seller_id, key }: Party): Paid | undefined {
  const fields = fieldsOfForm(body.toString('utf8'));
  if (!fields) throw new ProviderRefused('A notification has a field twice, or too many.');
  if (!isSigned(fields, key, ['sign_type'])) throw new ProviderRefused('A notification is not signed by Alipay.');
  if (fields.get('app_id') !== app_id) throw new ProviderRefused('A notification is for another application.');
  if (fields.get('seller_id') !== seller_id) throw new ProviderRefused('A notification is for another seller.');
  if (!PAID.includes(fields.get('trade_status') ?? '')) return undefined;
  // A trade that was given back in part stays a success, and every refund is told again with it.
  if (fields.get('gmt_refund') || fields.get('refund_fee')) return undefined;
  return paidIn(fields);
}

function paidIn(fields: SentFields): Paid {
  const [order_sn, trade_no] = [fields.get('out_trade_no'), fields.get('trade_no')];
  const amount = fenIn(fields.get('total_amount'));
  const paid_time = fromBeijing(fields.get('gmt_payment') ?? '');
  if (!order_sn || !trade_no || amount === undefined || paid_time === undefined) {
    throw new ProviderRefused('A notification of a payment lacks its number, amount or time.');
  }
  const buyer = fields.get('buyer_id') || fields.get('buyer_open_id') || '';
  return { order_sn, trade_no, amount, buyer, paid_time };
}
