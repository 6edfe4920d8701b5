import type { CommerceSetup } from '../../setup.ts';
import { beijingRfc3339 } from '../beijing.ts';
import { type Fields, fieldsOf, textIn } from '../json.ts';
import {
  type Asked,
  type PayProvider,
  ProviderRefused,
  ProviderUnclear,
  type Refund,
  type Refunded,
} from '../provider.ts';
import { plainLine } from '../texts.ts';
import { openWhileWrong } from '../wrong-settings.ts';
import { createGateway, type GatewayAnswer, type WechatGateway } from './gateway.ts';
import { type Party, paidIn, transactionIn } from './notification.ts';

const NEEDED = [
  ...(['wechatpay_app_id', 'wechatpay_mch_id', 'wechatpay_serial_no', 'wechatpay_private_key'] as const),
  ...(['wechatpay_api_v3_key', 'wechatpay_public_key', 'wechatpay_public_key_id'] as const),
] as const;

const UNKNOWN = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];
/** It is closed already, or paid: then its notification says so. */
const NOTHING_TO_CLOSE = [...UNKNOWN, 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID'];

/** Native payment of the interface v3: a phone scans the code. */
export function createWechatpay(app: Pick<CommerceSetup, 'settings' | 'clock' | 'http' | 'random'>): PayProvider {
  const gateway = createGateway(app);
  const party = (): Party => ({
    appid: app.settings.get('wechatpay_app_id'),
    mchid: app.settings.get('wechatpay_mch_id'),
  });
  return {
    // Its payers are known to the merchant by a number that says no name.
    ...{ id: 'wechatpay', byCode: true, isSandbox: false, verifies: false },
    isOpen: () => NEEDED.every((key) => app.settings.get(key).trim() !== ''),
    async begin({ order_sn, amount, subject, notifyUrl, expires }) {
      const content = {
        ...{ ...party(), description: plainLine(subject, 127), out_trade_no: order_sn, notify_url: notifyUrl },
        ...{ time_expire: beijingRfc3339(expires), amount: { total: amount, currency: 'CNY' } },
      };
      const code = textIn(answered(await gateway.ask('POST', '/v3/pay/transactions/native', content)), 'code_url');
      if (code === '') throw new ProviderUnclear('WeChat Pay answers without a code.');
      return { code };
    },
    async read({ headers, body }) {
      const text = body.toString('utf8');
      if (!gateway.isGenuine(headers, text)) {
        throw new ProviderRefused('A notification is not signed by WeChat Pay, or too old.');
      }
      const transaction = transactionIn(text, app.settings.get('wechatpay_api_v3_key'));
      return transaction && textIn(transaction, 'trade_state') === 'SUCCESS' ? paidIn(transaction, party()) : undefined;
    },
    answer: (isKept) => ({
      status: isKept ? 200 : 500,
      headers: { 'content-type': 'application/json' },
      body: isKept ? '' : JSON.stringify({ code: 'FAIL', message: 'Not kept. Tell again.' }),
    }),
    async query(order_sn) {
      const path = `${pathOf(order_sn)}?mchid=${encodeURIComponent(party().mchid)}`;
      const answer = await gateway.ask('GET', path);
      if ('refusal' in answer && UNKNOWN.includes(answer.refusal)) return 'unpaid';
      return tradeIn(answered(answer), order_sn, party());
    },
    async close(order_sn) {
      const answer = await gateway.ask('POST', `${pathOf(order_sn)}/close`, { mchid: party().mchid });
      if ('refusal' in answer && NOTHING_TO_CLOSE.includes(answer.refusal)) return;
      answered(answer);
    },
    refund: (refund) => openWhileWrong(() => giveBack(gateway, refund)),
  };
}

const pathOf = (order_sn: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(order_sn)}`;

function answered(answer: GatewayAnswer): Fields {
  if ('refusal' in answer) throw new ProviderRefused(answer.sentence);
  return answer.fields;
}

/** An answer that is genuine, and to this very question. */
function mustBe(fields: Fields, name: string, value: string): void {
  if (textIn(fields, name) !== value) throw new ProviderUnclear('WeChat Pay answers of something else than was asked.');
}

function tradeIn(fields: Fields, order_sn: string, party: Party): Asked {
  mustBe(fields, 'out_trade_no', order_sn);
  switch (textIn(fields, 'trade_state')) {
    case 'SUCCESS':
      return paidIn(fields, party);
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return 'unpaid';
    // REFUND: the merchant gave it back elsewhere before it was known here, so nothing is to be had for it.
    case 'CLOSED':
    case 'REVOKED':
    case 'REFUND':
      return 'closed';
    default:
      throw new ProviderUnclear('WeChat Pay answers of a payment in an unknown state.');
  }
}

async function giveBack(gateway: WechatGateway, refund: Refund): Promise<Refunded> {
  const { trade_no, refund_sn, amount, total, reason } = refund;
  const wish = {
    ...{ transaction_id: trade_no, out_refund_no: refund_sn, reason: plainLine(reason, 80) || undefined },
    amount: { refund: amount, total, currency: 'CNY' },
  };
  const fields = answered(await gateway.ask('POST', '/v3/refund/domestic/refunds', wish));
  mustBe(fields, 'out_refund_no', refund_sn);
  if (fieldsOf(fields.amount)?.refund !== amount) {
    throw new ProviderUnclear('WeChat Pay answers of another amount than was asked.');
  }
  const status = textIn(fields, 'status');
  if (status === 'SUCCESS') return 'done';
  if (status === 'PROCESSING') return 'asked';
  throw new ProviderRefused(`WeChat Pay has not given it back (${status}): see its merchant platform.`);
}
