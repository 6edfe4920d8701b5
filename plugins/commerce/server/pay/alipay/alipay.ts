import { yuanText } from '../../../money.ts';
import type { CommerceSetup } from '../../setup.ts';
import { beijingTime, fromBeijing } from '../beijing.ts';
import { type Fields, textIn } from '../json.ts';
import {
  type Asked,
  type PayProvider,
  ProviderRefused,
  ProviderUnclear,
  type Refund,
  type Refunded,
} from '../provider.ts';
import { fenIn, plainLine } from '../texts.ts';
import { openWhileWrong, WrongSettings } from '../wrong-settings.ts';
import { type AlipayGateway, createGateway, type GatewayAnswer } from './gateway.ts';
import { readNotification } from './notification.ts';

const NEEDED = ['alipay_app_id', 'alipay_seller_id', 'alipay_private_key', 'alipay_public_key'] as const;

/** A trade is made when somebody pays, not when the page is opened. */
const UNKNOWN = 'ACQ.TRADE_NOT_EXIST';
/** It is closed already, or paid: then its notification says so. */
const NOTHING_TO_CLOSE = [UNKNOWN, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'];

export function createAlipay(app: Pick<CommerceSetup, 'settings' | 'clock' | 'http'>): PayProvider {
  const gateway = createGateway(app);
  return {
    ...{ id: 'alipay', byCode: false, isSandbox: false, verifies: true },
    isOpen: () => NEEDED.every((key) => app.settings.get(key).trim() !== ''),
    async begin({ order_sn, amount, subject, notifyUrl, returnUrl, expires }) {
      const content = {
        ...{ out_trade_no: order_sn, product_code: 'FAST_INSTANT_TRADE_PAY', total_amount: yuanText(amount) },
        ...{ subject: plainLine(subject, 256), time_expire: beijingTime(expires) },
      };
      const back = { notify_url: notifyUrl, return_url: returnUrl };
      return { href: gateway.pageUrl('alipay.trade.page.pay', content, back) };
    },
    async read({ body }) {
      const [app_id, seller_id] = [app.settings.get('alipay_app_id'), app.settings.get('alipay_seller_id')];
      return readNotification(body, { app_id, seller_id, key: gateway.key() });
    },
    answer: answerOf,
    async query(order_sn) {
      const answer = await gateway.ask('alipay.trade.query', { out_trade_no: order_sn });
      if ('refusal' in answer && answer.refusal === UNKNOWN) return 'unpaid';
      return tradeIn(fieldsOf(answer), order_sn);
    },
    async close(order_sn) {
      const answer = await gateway.ask('alipay.trade.close', { out_trade_no: order_sn });
      if ('refusal' in answer && NOTHING_TO_CLOSE.includes(answer.refusal)) return;
      fieldsOf(answer);
    },
    refund: (refund) => openWhileWrong(() => giveBack(gateway, refund)),
  };
}

/** What Alipay wants to hear; after anything else it tells again, for a day. */
export const answerOf: PayProvider['answer'] = (isKept) => ({
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: isKept ? 'success' : 'failure',
});

function fieldsOf(answer: GatewayAnswer): Fields {
  if (!('refusal' in answer)) return answer.fields;
  // The others are not about the trade: application, signature, permission.
  throw answer.refusal.startsWith('ACQ.') ? new ProviderRefused(answer.sentence) : new WrongSettings(answer.sentence);
}

/** An answer that is genuine, and to this very question. */
function mustBe(fields: Fields, name: string, value: string): void {
  if (textIn(fields, name) !== value) throw new ProviderUnclear('Alipay answers of something else than was asked.');
}

function tradeIn(fields: Fields, order_sn: string): Asked {
  mustBe(fields, 'out_trade_no', order_sn);
  const status = textIn(fields, 'trade_status');
  if (status === 'WAIT_BUYER_PAY') return 'unpaid';
  if (status === 'TRADE_CLOSED') return 'closed';
  const trade_no = textIn(fields, 'trade_no');
  const amount = fenIn(textIn(fields, 'total_amount'));
  const paid_time = fromBeijing(textIn(fields, 'send_pay_date'));
  const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';
  if (!isPaid || trade_no === '' || amount === undefined || paid_time === undefined) {
    throw new ProviderUnclear('Alipay answers of a trade without its state, number, amount or time.');
  }
  const buyer = textIn(fields, 'buyer_user_id') || textIn(fields, 'buyer_open_id');
  return { order_sn, trade_no, amount, buyer, paid_time };
}

async function giveBack(gateway: AlipayGateway, refund: Refund): Promise<Refunded> {
  const { order_sn, trade_no, refund_sn, amount, reason } = refund;
  const trade = { out_trade_no: order_sn, trade_no, out_request_no: refund_sn };
  const wish = { ...trade, refund_amount: yuanText(amount), refund_reason: plainLine(reason, 256) };
  const fields = fieldsOf(await gateway.ask('alipay.trade.refund', wish));
  mustBe(fields, 'trade_no', trade_no);
  if (textIn(fields, 'fund_change') === 'Y') return 'done';
  // No money has moved by this call: it had before, or the bank is at it.
  const asked = fieldsOf(await gateway.ask('alipay.trade.fastpay.refund.query', trade));
  if (textIn(asked, 'refund_status') !== 'REFUND_SUCCESS') return 'asked';
  mustBe(asked, 'out_request_no', refund_sn);
  if (fenIn(textIn(asked, 'refund_amount')) !== amount) {
    throw new ProviderRefused('Alipay gave back another amount under this number before.');
  }
  return 'done';
}
