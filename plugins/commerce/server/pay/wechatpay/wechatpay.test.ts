import { createCipheriv, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPair, openGateway, type TestGateway } from '../../../testing/pay-gateway.ts';
import { openPayHost, type PayHost } from '../../../testing/pay-host.ts';
import { type PayProvider, ProviderRefused, ProviderUnclear } from '../provider.ts';
import { signed } from '../rsa.ts';

const [merchant, wechat] = [newPair(), newPair()];
const APP = 'wxd678efh567hg6787';
const MCH = '1230000109';
const KEY_ID = 'PUB_KEY_ID_0112300001092026';
const API_KEY = '0123456789abcdefghijABCDEFGHIJ-+';
const NO = '4200002026112800000000000001';
const SN = '20261128000001';

let place: PayHost;
let pay: PayProvider;
let door: TestGateway;

beforeAll(async () => {
  door = await openGateway();
  place = await openPayHost({
    ...{ wechatpay_app_id: APP, wechatpay_mch_id: MCH, wechatpay_serial_no: '5157F09EFDC096DE15EBE81A47057A72' },
    ...{ wechatpay_private_key: merchant.pem, wechatpay_api_v3_key: API_KEY, wechatpay_gateway: `${door.url}/` },
    ...{ wechatpay_public_key: wechat.publicPem, wechatpay_public_key_id: KEY_ID },
  });
  const found = place.providers.find('wechatpay');
  if (!found) throw new Error('WeChat Pay is not there.');
  pay = found;
});
afterAll(async () => {
  await place.host.close();
  await door.close();
});
beforeEach(() => void door.asked.splice(0));

/** As WeChat Pay signs a body, `late` seconds ago. */
function headersOf(body: string, { key = wechat.key, serial = KEY_ID, late = 0 } = {}): Record<string, string> {
  const [timestamp, nonce] = [String(place.app.clock.seconds() - late), 'c5ac7061fccab6bf3e254dcf98995b8c'];
  return {
    ...{ 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-serial': serial },
    'wechatpay-signature': signed(`${timestamp}\n${nonce}\n${body}\n`, key),
  };
}

function answers(...each: readonly (object | readonly [number, object])[]): void {
  const left = [...each];
  door.reply = () => {
    const next = left.shift() ?? {};
    const [status, fields] = Array.isArray(next) ? (next as [number, object]) : [200, next];
    const body = status === 204 ? '' : JSON.stringify(fields);
    return { status, body, headers: headersOf(body) };
  };
}

/** What the gateway was asked for, with its signature checked as it would be. */
function lastAsked() {
  const { method = '', url = '', headers = {}, body = '' } = door.asked.at(-1) ?? {};
  const [scheme = '', written = ''] = String(headers.authorization).split(/ (.*)/);
  const said = Object.fromEntries([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const text = `${method}\n${url}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`;
  expect(scheme).toBe('WECHATPAY2-SHA256-RSA2048');
  expect(said).toMatchObject({
    mchid: MCH,
    serial_no: '5157F09EFDC096DE15EBE81A47057A72',
    timestamp: String(place.app.clock.seconds()),
  });
  expect(verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(said.signature ?? '', 'base64'))).toBe(
    true,
  );
  expect(headers['wechatpay-serial']).toBe(KEY_ID);
  return { method, url, content: body === '' ? undefined : JSON.parse(body) };
}

const PAID_AT = Date.UTC(2026, 10, 28, 2, 20, 30) / 1000;
const transaction = {
  ...{ appid: APP, mchid: MCH, out_trade_no: SN, transaction_id: NO, trade_type: 'NATIVE', trade_state: 'SUCCESS' },
  ...{ success_time: '2026-11-28T10:20:30+08:00', payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } },
  amount: { total: 9_900, payer_total: 9_900, currency: 'CNY', payer_currency: 'CNY' },
};
const paid = { order_sn: SN, trade_no: NO, amount: 9_900, buyer: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', paid_time: PAID_AT };

function sealed(plain: object, { key = API_KEY, data = 'transaction', alter = (one: Buffer) => one } = {}) {
  const nonce = 'fdasflkja484';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const text = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: alter(text).toString('base64'),
    nonce,
    associated_data: data,
    original_type: 'transaction',
  };
}

const notice = (resource: object, more: object = {}): string =>
  JSON.stringify({
    id: 'EV-2018022511223320873',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource,
    ...more,
  });
const told = (body: string, terms?: Parameters<typeof headersOf>[1]) =>
  pay.read({ headers: headersOf(body, terms), body: Buffer.from(body) });

describe('the code of WeChat Pay', () => {
  const charge = {
    ...{
      order_sn: SN,
      amount: 9_900,
      subject: '高级版'.repeat(20),
      notifyUrl: 'https://docs.example/api/order/notify/wechatpay',
    },
    ...{ returnUrl: 'https://docs.example/', expires: Date.UTC(2026, 10, 28, 4, 0, 0) / 1000 },
  };

  it('is asked for with what it is for, how much and until when', async () => {
    answers({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    expect(await pay.begin(charge)).toEqual({ code: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
    expect(lastAsked()).toEqual({
      ...{ method: 'POST', url: '/v3/pay/transactions/native' },
      content: {
        ...{
          appid: APP,
          mchid: MCH,
          description: `${'高级版'.repeat(14)}`,
          out_trade_no: SN,
          notify_url: charge.notifyUrl,
        },
        ...{ time_expire: '2026-11-28T12:00:00+08:00', amount: { total: 9_900, currency: 'CNY' } },
      },
    });
  });

  it('is refused in the words of WeChat Pay; nothing is asked with keys that are none', async () => {
    answers([400, { code: 'PARAM_ERROR', message: '参数错误\n' }]);
    await expect(pay.begin(charge)).rejects.toThrow(new ProviderRefused('WeChat Pay says no (PARAM_ERROR): 参数错误'));
    const asked = door.asked.length;
    await place.app.settings.set({ wechatpay_public_key: 'nonsense' });
    await expect(pay.begin(charge)).rejects.toThrow('The public key of WeChat Pay is no RSA key');
    await place.app.settings.set({ wechatpay_public_key: wechat.publicPem, wechatpay_serial_no: 'a",x="' });
    await expect(pay.begin(charge)).rejects.toThrow(ProviderRefused);
    await place.app.settings.set({ wechatpay_serial_no: '' });
    expect([pay.isOpen(), door.asked.length]).toEqual([false, asked]);
    await place.app.settings.set({ wechatpay_serial_no: '5157F09EFDC096DE15EBE81A47057A72' });
    expect(pay.isOpen()).toBe(true);
  });
});

describe('a notification of WeChat Pay', () => {
  it('is a payment', async () => {
    expect(await told(notice(sealed(transaction)))).toEqual(paid);
    expect(await told(notice(sealed(transaction)), { late: 299 })).toEqual(paid);
  });

  it('tells of none where it is about something else', async () => {
    expect(await told(notice(sealed(transaction), { event_type: 'REFUND.SUCCESS' }))).toBeUndefined();
    expect(await told(notice(sealed({ ...transaction, trade_state: 'NOTPAY' })))).toBeUndefined();
    expect(await told(JSON.stringify(transaction))).toBeUndefined();
  });

  it('is refused where WeChat Pay has not signed it, with this key, now', async () => {
    const body = notice(sealed(transaction));
    for (const terms of [
      { key: merchant.key },
      { serial: 'PUB_KEY_ID_0' },
      { serial: '' },
      { late: 301 },
      { late: -301 },
    ]) {
      await expect(told(body, terms)).rejects.toThrow('not signed by WeChat Pay, or too old');
    }
    const headers = headersOf(body);
    const forged = [
      { headers, body: body.replace('支付', '支付 ') },
      { headers: { ...headers, 'wechatpay-nonce': 'another' }, body },
      { headers: { ...headers, 'wechatpay-timestamp': `${headers['wechatpay-timestamp']}.0` }, body },
      // As WeChat Pay sends to see whether signatures are checked.
      { headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` }, body },
      { headers: {}, body },
    ];
    for (const one of forged) {
      await expect(pay.read({ headers: one.headers, body: Buffer.from(one.body) })).rejects.toThrow(ProviderRefused);
    }
  });

  it.each([
    ['another key', sealed(transaction, { key: 'x'.repeat(32) })],
    ['other data beside it', sealed(transaction, { data: 'refund' })],
    [
      'another tag',
      sealed(transaction, {
        alter: (one) => one.map((byte, at) => (at === one.length - 1 ? byte ^ 1 : byte)) as Buffer,
      }),
    ],
    ['a tag that was cut', sealed(transaction, { alter: (one) => one.subarray(0, -8) })],
    ['nothing in it', sealed(transaction, { alter: () => Buffer.alloc(0) })],
    ['another nonce', { ...sealed(transaction), nonce: '' }],
    ['another cipher', { ...sealed(transaction), algorithm: 'NONE' }],
    ['a text in it', sealed(Object('text'))],
  ])('is refused where it is sealed with %s', async (_what, resource) => {
    await expect(told(notice(resource))).rejects.toThrow(ProviderRefused);
  });

  it.each<[string, object]>([
    ['another application', { appid: 'wx0' }],
    ['another merchant', { mchid: '1' }],
    ['another currency', { amount: { total: 9_900, currency: 'USD' } }],
    ...[0, -1, 1.5, '9900', '0x10', 1e20, null].map(
      (total) => [`the amount ${JSON.stringify(total)}`, { amount: { total, currency: 'CNY' } }] as [string, object],
    ),
    ['no amount', { amount: null }],
    ['no time', { success_time: 'now' }],
    ['no number', { transaction_id: 4_200 }],
    ['no order', { out_trade_no: undefined }],
  ])('is refused with %s', async (_what, changed) => {
    await expect(told(notice(sealed({ ...transaction, ...changed })))).rejects.toThrow(ProviderRefused);
  });

  it('says nothing of the key where that is too short', async () => {
    await place.app.settings.set({ wechatpay_api_v3_key: 'short-secret' });
    await expect(told(notice(sealed(transaction)))).rejects.toThrow(
      /^The APIv3 key of WeChat Pay has 32 characters. Check it.$/,
    );
    await place.app.settings.set({ wechatpay_api_v3_key: API_KEY });
    expect(place.host.log.text()).not.toContain('short-secret');
  });

  it('is answered by its status', () => {
    expect(pay.answer(true).status).toBe(200);
    expect(pay.answer(false)).toMatchObject({ status: 500, body: expect.stringContaining('"code":"FAIL"') });
  });
});

describe('a payment of WeChat Pay', () => {
  it('is paid, waits or is closed', async () => {
    answers(
      transaction,
      ...['NOTPAY', 'USERPAYING', 'CLOSED', 'REVOKED', 'REFUND'].map((trade_state) => ({
        out_trade_no: SN,
        trade_state,
      })),
      [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }],
    );
    expect(await pay.query(SN)).toEqual(paid);
    expect(lastAsked()).toEqual({
      method: 'GET',
      url: `/v3/pay/transactions/out-trade-no/${SN}?mchid=${MCH}`,
      content: undefined,
    });
    const states = [];
    for (let at = 0; at < 6; at += 1) states.push(await pay.query(SN));
    expect(states).toEqual(['unpaid', 'unpaid', 'closed', 'closed', 'closed', 'unpaid']);
  });

  it('is closed where it waits; one that nobody has begun or somebody has paid needs it not', async () => {
    answers(
      [204, {}],
      [404, { code: 'ORDER_NOT_EXIST' }],
      [400, { code: 'ORDER_CLOSED' }],
      [400, { code: 'ORDERPAID' }],
      [403, { code: 'NO_AUTH', message: '无权限' }],
    );
    await pay.close(SN);
    expect(lastAsked()).toEqual({
      method: 'POST',
      url: `/v3/pay/transactions/out-trade-no/${SN}/close`,
      content: { mchid: MCH },
    });
    for (let at = 0; at < 3; at += 1) await pay.close(SN);
    await expect(pay.close(SN)).rejects.toThrow(new ProviderRefused('WeChat Pay says no (NO_AUTH): 无权限'));
  });

  it('of another order is no answer', async () => {
    answers({ ...transaction, out_trade_no: '1' }, { out_trade_no: SN, trade_state: 'NEW' }, {});
    for (let at = 0; at < 3; at += 1) await expect(pay.query(SN)).rejects.toThrow(ProviderUnclear);
  });
});

describe('a refund by WeChat Pay', () => {
  const refund = { order_sn: SN, trade_no: NO, refund_sn: 'r1', amount: 1_050, total: 9_900, reason: '退/款' };
  const given = { out_refund_no: 'r1', amount: { refund: 1_050, total: 9_900 } };

  it('is done, or under way', async () => {
    answers({ ...given, status: 'SUCCESS' }, { ...given, status: 'PROCESSING' });
    expect(await pay.refund(refund)).toBe('done');
    expect(lastAsked()).toEqual({
      ...{ method: 'POST', url: '/v3/refund/domestic/refunds' },
      content: {
        transaction_id: NO,
        out_refund_no: 'r1',
        reason: '退 款',
        amount: { refund: 1_050, total: 9_900, currency: 'CNY' },
      },
    });
    expect(await pay.refund({ ...refund, reason: ' ' })).toBe('asked');
    expect(lastAsked().content).not.toHaveProperty('reason');
  });

  it.each([
    ['has failed', { ...given, status: 'ABNORMAL' }],
    ['was closed', { ...given, status: 'CLOSED' }],
    ['is no more than there is', [403, { code: 'NOT_ENOUGH', message: '基本账户余额不足' }] as const],
  ])('is refused where it %s', async (_what, answer) => {
    answers(answer);
    await expect(pay.refund(refund)).rejects.toThrow(ProviderRefused);
  });

  it.each([
    ['another number', { ...given, out_refund_no: 'r2', status: 'SUCCESS' }],
    ['another amount', { ...given, amount: { refund: 9_900 }, status: 'SUCCESS' }],
    ['being busy', [500, { code: 'SYSTEM_ERROR', message: '系统异常' }] as const],
    ['a signature that is not taken', [401, { code: 'SIGN_ERROR', message: '签名错误' }] as const],
    ['too many requests', [429, { code: 'FREQUENCY_LIMITED' }] as const],
    ['another server’s page', [404, {}] as const],
  ])('is left open by an answer of %s', async (_what, answer) => {
    answers(answer);
    await expect(pay.refund(refund)).rejects.toThrow(ProviderUnclear);
  });
});

describe('an answer of WeChat Pay', () => {
  const text = JSON.stringify(transaction);

  it.each([
    ['without a signature', text, {}],
    ['with the serial of another key', text, { serial: 'PUB_KEY_ID_0' }],
    ['signed by another key', text, { key: merchant.key }],
    ['that is late', text, { late: 301 }],
    ['that is no JSON', '<html>', { late: 0 }],
  ])('%s is none', async (what, body, terms) => {
    door.reply = () => ({ body, headers: what === 'without a signature' ? {} : headersOf(body, terms) });
    await expect(pay.query(SN)).rejects.toThrow(ProviderUnclear);
  });

  it('changed after it was signed is none', async () => {
    door.reply = () => ({ body: text.replace('9900', '9901'), headers: headersOf(text) });
    await expect(pay.query(SN)).rejects.toThrow('not signed by the public key');
  });

  it('that never ends is cut, and one that leads elsewhere is not followed', async () => {
    door.reply = () => ({ body: 'x'.repeat(300_000) });
    await expect(pay.query(SN)).rejects.toThrow('more than 262144 bytes');
    door.reply = () => ({ status: 302, body: '', headers: { location: '/other' } });
    await expect(pay.query(SN)).rejects.toThrow('status 302');
    expect(door.asked.some(({ url }) => url === '/other')).toBe(false);
  });
});
