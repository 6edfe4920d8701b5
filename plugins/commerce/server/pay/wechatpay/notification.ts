import { createDecipheriv } from 'node:crypto';
import { fromRfc3339 } from '../beijing.ts';
import { type Fields, fieldsOf, objectIn, textIn } from '../json.ts';
import { type Paid, ProviderRefused } from '../provider.ts';

const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Whom a payment must be for. */
export interface Party {
  readonly appid: string;
  readonly mchid: string;
}

/** The transaction that a genuine notification brings, opened with the APIv3 key; undefined where it brings something else. */
export function transactionIn(body: string, apiV3Key: string): Fields | undefined {
  const told = objectIn(body);
  if (textIn(told, 'event_type') !== 'TRANSACTION.SUCCESS') return undefined;
  const resource = fieldsOf(told?.resource);
  if (textIn(resource, 'algorithm') !== 'AEAD_AES_256_GCM') {
    throw new ProviderRefused('A notification of WeChat Pay is sealed in another way than AEAD_AES_256_GCM.');
  }
  const opened = objectIn(openResource(resource ?? {}, apiV3Key));
  if (!opened) throw new ProviderRefused('A notification of WeChat Pay holds no transaction.');
  return opened;
}

function openResource(resource: Fields, apiV3Key: string): string {
  const key = Buffer.from(apiV3Key.trim());
  if (key.length !== KEY_BYTES) throw new ProviderRefused('The APIv3 key of WeChat Pay has 32 characters. Check it.');
  const sealed = Buffer.from(textIn(resource, 'ciphertext'), 'base64');
  const nonce = Buffer.from(textIn(resource, 'nonce'));
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(textIn(resource, 'associated_data')));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new ProviderRefused('A notification of WeChat Pay cannot be opened with the APIv3 key that is set.');
  }
}

/** The payment of a transaction that has succeeded, for this site. */
export function paidIn(transaction: Fields, { appid, mchid }: Party): Paid {
  if (textIn(transaction, 'appid') !== appid) throw new ProviderRefused('A payment is for another application.');
  if (textIn(transaction, 'mchid') !== mchid) throw new ProviderRefused('A payment is for another merchant.');
  const amount = fenOf(fieldsOf(transaction.amount));
  const paid_time = fromRfc3339(textIn(transaction, 'success_time'));
  const [order_sn, trade_no] = [textIn(transaction, 'out_trade_no'), textIn(transaction, 'transaction_id')];
  if (order_sn === '' || trade_no === '' || amount === undefined || paid_time === undefined) {
    throw new ProviderRefused('A payment of WeChat Pay lacks its number, its time or an amount in CNY.');
  }
  return { order_sn, trade_no, amount, buyer: textIn(fieldsOf(transaction.payer), 'openid'), paid_time };
}

/** Whole fen, more than none; a currency that is not said is CNY. */
function fenOf(amount: Fields | undefined): number | undefined {
  const { total, currency = 'CNY' } = amount ?? {};
  return typeof total === 'number' && Number.isSafeInteger(total) && total > 0 && currency === 'CNY'
    ? total
    : undefined;
}
