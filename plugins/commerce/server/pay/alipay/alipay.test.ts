import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPair, openGateway, type TestGateway } from '../../../testing/pay-gateway.ts';
import { openPayHost, type PayHost } from '../../../testing/pay-host.ts';
import { type PayProvider, ProviderRefused, ProviderUnclear } from '../provider.ts';
import { signed } from '../rsa.ts';
import { fieldsOfForm, isSigned, signedNotification } from './signed-fields.ts';

const [site, gateway] = [newPair(), newPair()];
const APP = '2021000000000000';
const SELLER = '2088000000000001';
const NO = '2026112822001400000000000001';
const SN = '20261128000001';

let place: PayHost;
let alipay: PayProvider;
let door: TestGateway;

beforeAll(async () => {
  door = await openGateway();
  place = await openPayHost({
    ...{ alipay_app_id: APP, alipay_seller_id: SELLER, alipay_gateway: `${door.url}/gateway.do` },
    ...{ alipay_private_key: site.pem, alipay_public_key: gateway.publicPem },
  });
  const found = place.providers.find('alipay');
  if (!found) throw new Error('Alipay is not there.');
  alipay = found;
});
afterAll(async () => {
  await place.host.close();
  await door.close();
});
beforeEach(() => void door.asked.splice(0));

const set = (values: object) => place.app.settings.set(values);

/** As the gateway answers a method, signed over the very text. */
function answers(...each: readonly object[]): void {
  const left = [...each];
  door.reply = ({ url }) => {
    const method = new URL(url, door.url).searchParams.get('method') ?? '';
    const text = JSON.stringify(left.shift() ?? {}).replaceAll('/', '\\/');
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signed(text, gateway.key)}"}` };
  };
}
const OK = { code: '10000', msg: 'Success' };
const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '不行' });
const trade = {
  ...OK,
  out_trade_no: SN,
  trade_no: NO,
  total_amount: '99.00',
  send_pay_date: '2026-11-28 10:20:30',
  buyer_user_id: '2088102177846880',
};

/** What the gateway was asked for, checked as it would be. */
function lastAsked() {
  const { url = '', body = '' } = door.asked.at(-1) ?? {};
  const fields = fieldsOfForm(`${new URL(url, door.url).searchParams}&${body}`) ?? new Map();
  expect(isSigned(fields, site.publicKey, [])).toBe(true);
  return { ...Object.fromEntries(fields), content: JSON.parse(fields.get('biz_content') ?? '{}') };
}

const charge = {
  ...{ order_sn: SN, amount: 9_900, subject: '高级版/1=年 & more', expires: Date.UTC(2026, 10, 28, 4, 0, 0) / 1000 },
  ...{
    notifyUrl: 'https://docs.example/api/order/notify/alipay',
    returnUrl: 'https://docs.example/order/myList?a=b&c=d',
  },
};

describe('the page of Alipay', () => {
  it('is asked for by an address that its gateway takes', async () => {
    const begun = await alipay.begin(charge);
    const url = new URL('href' in begun ? begun.href : '');
    expect(`${url.origin}${url.pathname}`).toBe(`${door.url}/gateway.do`);
    const fields = fieldsOfForm(url.search.slice(1)) ?? new Map();
    expect(isSigned(fields, site.publicKey, [])).toBe(true);
    expect(Object.fromEntries(fields)).toMatchObject({
      ...{
        app_id: APP,
        method: 'alipay.trade.page.pay',
        sign_type: 'RSA2',
        version: '1.0',
        timestamp: '2026-01-15 12:00:00',
      },
      ...{ notify_url: charge.notifyUrl, return_url: charge.returnUrl },
    });
    expect(JSON.parse(fields.get('biz_content') ?? '')).toEqual({
      ...{
        out_trade_no: SN,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: '99.00',
        subject: '高级版 1 年   more',
      },
      time_expire: '2026-11-28 12:00:00',
    });
  });

  it('is not asked for with keys that are none, and nobody hears of them', async () => {
    await set({ alipay_private_key: 'c2VjcmV0c2VjcmV0' });
    await expect(alipay.begin(charge)).rejects.toThrow(
      new ProviderRefused(
        'The private key of the Alipay application is no RSA key that can be read. Check it in the settings.',
      ),
    );
    await set({ alipay_private_key: '' });
    expect(alipay.isOpen()).toBe(false);
    await set({ alipay_private_key: site.pem });
    expect(alipay.isOpen()).toBe(true);
    expect(place.host.log.text()).not.toContain('c2VjcmV0');
  });
});

describe('a notification', () => {
  it('is read for the application and the seller of the settings as they are now', async () => {
    const told = {
      ...{ app_id: APP, seller_id: SELLER, charset: 'utf-8', trade_status: 'TRADE_SUCCESS', out_trade_no: SN },
      trade_no: NO,
      total_amount: '0.01',
      gmt_payment: '2026-11-28 10:20:30',
    };
    const body = Buffer.from(signedNotification(told, gateway.key));
    expect(await alipay.read({ headers: {}, body })).toMatchObject({ order_sn: SN, amount: 1, buyer: '' });
    await set({ alipay_seller_id: '2088000000000002' });
    await expect(alipay.read({ headers: {}, body })).rejects.toThrow('for another seller');
    await set({ alipay_seller_id: SELLER });
  });

  it('is answered in the words that Alipay waits for', () => {
    expect([alipay.answer(true).body, alipay.answer(false).body]).toEqual(['success', 'failure']);
  });
});

describe('a trade of Alipay', () => {
  it('is paid, waits or is closed', async () => {
    answers(
      { ...trade, trade_status: 'TRADE_SUCCESS' },
      { ...trade, trade_status: 'WAIT_BUYER_PAY' },
      { ...trade, trade_status: 'TRADE_CLOSED' },
      refused('ACQ.TRADE_NOT_EXIST'),
    );
    expect(await alipay.query(SN)).toEqual({
      order_sn: SN,
      trade_no: NO,
      amount: 9_900,
      buyer: '2088102177846880',
      paid_time: Date.UTC(2026, 10, 28, 2, 20, 30) / 1000,
    });
    expect(lastAsked()).toMatchObject({ method: 'alipay.trade.query', content: { out_trade_no: SN } });
    expect([await alipay.query(SN), await alipay.query(SN), await alipay.query(SN)]).toEqual([
      'unpaid',
      'closed',
      'unpaid',
    ]);
  });

  it('is closed where it waits; one that nobody has begun or somebody has paid needs it not', async () => {
    answers(
      { ...OK, out_trade_no: SN },
      refused('ACQ.TRADE_NOT_EXIST'),
      refused('ACQ.TRADE_STATUS_ERROR'),
      refused('ACQ.INVALID_PARAMETER'),
    );
    await alipay.close(SN);
    expect(lastAsked()).toMatchObject({ method: 'alipay.trade.close', content: { out_trade_no: SN } });
    await alipay.close(SN);
    await alipay.close(SN);
    await expect(alipay.close(SN)).rejects.toThrow(new ProviderRefused('Alipay says no (ACQ.INVALID_PARAMETER): 不行'));
  });

  it('of another order, or with an odd amount, is no answer', async () => {
    answers(
      { ...trade, trade_status: 'TRADE_SUCCESS', out_trade_no: '1' },
      { ...trade, trade_status: 'TRADE_SUCCESS', total_amount: '9e3' },
      { ...trade, trade_status: 'NEW' },
      [],
    );
    for (let at = 0; at < 4; at += 1) await expect(alipay.query(SN)).rejects.toThrow(ProviderUnclear);
  });
});

describe('a refund by Alipay', () => {
  const refund = { order_sn: SN, trade_no: NO, refund_sn: 'r1', amount: 1_050, total: 9_900, reason: 'a/b' };
  const asked = {
    ...OK,
    out_trade_no: SN,
    trade_no: NO,
    out_request_no: 'r1',
    refund_amount: '10.50',
    refund_status: 'REFUND_SUCCESS',
  };

  it('is done where money has moved, now or by an earlier request of its number', async () => {
    answers({ ...trade, fund_change: 'Y', refund_fee: '10.50' });
    expect(await alipay.refund(refund)).toBe('done');
    expect(lastAsked()).toMatchObject({
      method: 'alipay.trade.refund',
      content: { out_trade_no: SN, trade_no: NO, out_request_no: 'r1', refund_amount: '10.50', refund_reason: 'a b' },
    });
    answers({ ...trade, fund_change: 'N' }, asked);
    expect(await alipay.refund(refund)).toBe('done');
    expect(lastAsked()).toMatchObject({
      method: 'alipay.trade.fastpay.refund.query',
      content: { out_request_no: 'r1' },
    });
  });

  it('is under way where the bank is at it', async () => {
    answers({ ...trade, fund_change: 'N' }, OK);
    expect(await alipay.refund(refund)).toBe('asked');
  });

  it('is refused in its words; another amount under its number, too', async () => {
    answers(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'));
    await expect(alipay.refund(refund)).rejects.toThrow(ProviderRefused);
    answers({ ...trade, fund_change: 'N' }, { ...asked, refund_amount: '5.00' });
    await expect(alipay.refund(refund)).rejects.toThrow('another amount');
  });

  it('is open while the settings are wrong: it may have been asked for with other ones', async () => {
    answers({ code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' });
    await expect(alipay.refund(refund)).rejects.toThrow(ProviderUnclear);
    await set({ alipay_private_key: 'nonsense' });
    await expect(alipay.refund(refund)).rejects.toThrow(ProviderUnclear);
    await set({ alipay_private_key: site.pem });
  });

  it.each(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR'])('is open after %s', async (code) => {
    answers(refused(code));
    await expect(alipay.refund(refund)).rejects.toThrow(ProviderUnclear);
  });
});

describe('an answer of the gateway', () => {
  const text = JSON.stringify({ ...trade, trade_status: 'TRADE_SUCCESS' });
  const sign = signed(text, gateway.key);
  const whole = (inner: string, by = sign) => `{"alipay_trade_query_response":${inner},"sign":"${by}"}`;

  it.each([
    ['with its signature', 200, whole(text), undefined],
    [
      'with spaces and the signature first',
      200,
      `{ "sign":"${sign}", "alipay_trade_query_response" : ${text} }`,
      undefined,
    ],
    ['changed after it was signed', 200, whole(text.replace('99.00', '98.00')), 'not signed'],
    ['signed by another key', 200, whole(text, signed(text, site.key)), 'not signed'],
    ['without a signature', 200, `{"alipay_trade_query_response":${text}}`, 'not signed'],
    ['to another method', 200, whole(text).replace('query_response', 'close_response'), 'not signed'],
    ['that is no JSON', 200, '<html>Bad gateway</html>', 'something else than JSON'],
    ['that is null', 200, 'null', 'something else than JSON'],
    ['that is empty', 200, '', 'something else than JSON'],
    ['that fails', 500, whole(text), 'status 500'],
    ['that leads elsewhere', 302, '', 'status 302'],
  ])('%s', async (_what, status, body, sentence) => {
    door.reply = () => ({ status, body, ...(status === 302 && { headers: { location: `${door.url}/other` } }) });
    if (sentence === undefined) return expect(await alipay.query(SN)).toMatchObject({ amount: 9_900 });
    await expect(alipay.query(SN)).rejects.toThrow(ProviderUnclear);
    await expect(alipay.query(SN)).rejects.toThrow(sentence);
    expect(door.asked.every(({ url }) => url.startsWith('/gateway.do'))).toBe(true);
  });

  it('that never ends is cut', async () => {
    door.reply = () => ({ body: 'x'.repeat(300_000) });
    await expect(alipay.query(SN)).rejects.toThrow('more than 262144 bytes');
  });

  it('that refuses the request is told, signed or not; that it is busy leaves it open', async () => {
    const error = (fields: object) => () => ({ body: JSON.stringify({ error_response: fields }) });
    door.reply = error({
      code: '40002',
      msg: 'Invalid Arguments',
      sub_code: 'isv.invalid-app-id',
      sub_msg: '无效的AppID参数\n',
    });
    await expect(alipay.query(SN)).rejects.toThrow(ProviderRefused);
    await expect(alipay.query(SN)).rejects.toThrow(/^Alipay says no \(isv.invalid-app-id\): 无效的AppID参数$/);
    door.reply = error({ code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' });
    await expect(alipay.query(SN)).rejects.toThrow(ProviderUnclear);
    door.reply = error({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    await expect(alipay.query(SN)).rejects.toThrow(ProviderUnclear);
  });
});
