import { describe, expect, it } from 'vitest';
import { newPair } from '../../../testing/pay-gateway.ts';
import { readNotification } from './notification.ts';
import { signedNotification } from './signed-fields.ts';

const alipay = newPair();
const party = { app_id: '2021000000000000', seller_id: '2088000000000001', key: alipay.publicKey };
const PAID_AT = Date.UTC(2026, 10, 28, 2, 20, 30) / 1000;

/** As Alipay's documentation shows one. */
const usual = {
  ...{ app_id: party.app_id, seller_id: party.seller_id, charset: 'utf-8', version: '1.0' },
  ...{
    notify_type: 'trade_status_sync',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    notify_time: '2026-11-28 10:20:31',
  },
  ...{ out_trade_no: '20261128000001', trade_no: '2026112822001400000000000001', trade_status: 'TRADE_SUCCESS' },
  ...{ total_amount: '99.00', receipt_amount: '99.00', buyer_id: '2088102177846880', subject: '高级版 1 年' },
  ...{
    gmt_create: '2026-11-28 10:20:25',
    gmt_payment: '2026-11-28 10:20:30',
    body: '',
    fund_bill_list: '[{"amount":"99.00"}]',
  },
};
const signedOf = (changed: object = {}): string => signedNotification({ ...usual, ...changed }, alipay.key);
const read = (form: string) => readNotification(Buffer.from(form), party);

describe('a notification of Alipay', () => {
  it('is a payment', () => {
    expect(read(signedOf())).toEqual({
      ...{ order_sn: '20261128000001', trade_no: '2026112822001400000000000001', amount: 9_900 },
      ...{ buyer: '2088102177846880', paid_time: PAID_AT },
    });
    expect(read(signedOf({ trade_status: 'TRADE_FINISHED' }))?.amount).toBe(9_900);
    expect(read(signedOf({ buyer_id: '', buyer_open_id: '0a1b' }))?.buyer).toBe('0a1b');
  });

  it.each([
    ['a trade that waits', { trade_status: 'WAIT_BUYER_PAY' }],
    ['a trade that was closed', { trade_status: 'TRADE_CLOSED' }],
    ['a state that has no letter of it', { trade_status: 'trade_success' }],
    ['a refund in part', { gmt_refund: '2026-11-29 09:00:00.123', refund_fee: '10.00' }],
  ])('tells of no payment: %s', (_what, changed) => expect(read(signedOf(changed))).toBeUndefined());

  it.each<[string, object]>([
    ['another application', { app_id: '2021000000000009' }],
    ['another seller', { seller_id: '2088000000000009' }],
    ['no time', { gmt_payment: '' }],
    ['no number', { trade_no: '' }],
    ['no order', { out_trade_no: '' }],
    ...['1e3', '0x10', ' 99.00 ', '-99.00', '0.00', '', '99.001', '９９'].map(
      (total_amount) => [`the amount ${JSON.stringify(total_amount)}`, { total_amount }] as [string, object],
    ),
  ])('is refused, though it is signed: %s', (_what, changed) => {
    expect(() => read(signedOf(changed))).toThrow(/^A notification /);
  });

  it('is refused where it was changed, or is signed by somebody else', () => {
    const form = signedOf();
    const forged = [
      ...[form.replace('99.00', '0.01'), form.replace('total_amount', 'Total_amount'), form.replace(/&sign=.*/, '')],
      ...[
        `${form}&total_amount=99.00`,
        `${form}&gmt_close=1`,
        form.replace('RSA2', 'RSA'),
        form.replace('utf-8', 'gbk'),
      ],
      ...['', 'sign=&sign_type=RSA2&charset=utf-8', '{"sign":1}', signedNotification(usual, newPair().key)],
    ];
    for (const one of forged) expect(() => read(one)).toThrow(/^A notification (is not signed|has a field twice)/);
  });
});
