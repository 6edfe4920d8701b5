import { createSign, generateKeyPairSync } from 'node:crypto';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { mountHost } from '../../../host/mount.ts';
import { accounts, setUpSite, signUp } from '../../../plugins/accounts/testing.ts';
import { did } from '../house.ts';
import pay from './server/index.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const open: TestHost[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((host) => host.close()));
});

describe.each(testDatabases())('a plugin that takes money, on %s', (db) => {
  async function scene() {
    const host = await createTestHost({
      ...{ db, plugins: [accounts, pay], settings: { accounts: { captcha: 'never' } } },
      config: { 'pay-like': { public_key: publicKey.export({ type: 'spki', format: 'pem' }) } },
      kernel: {
        extend: (app, generation) =>
          mountHost(app, generation, {
            ...{ log: generation.system().log, webOf: async () => undefined },
            ...{ shell: async () => ({ js: [], css: [] }), shellFolder: '/nowhere', webFolder: () => '/nowhere' },
          }),
      },
    });
    open.push(host);
    await setUpSite(host);
    const { token } = await signUp(host, 'ada');
    const { order_no } = await did(host, '/api/paylike/order', { amount: 500 }, { token });
    const balance = async () => (await did(host, '/api/paylike/balance', {}, { token })).balance;
    return { host, token, order_no, balance };
  }

  const formOf = (order_no: string, more: Record<string, string> = {}) =>
    new URLSearchParams({
      out_trade_no: order_no,
      total: '500',
      buyer: '张三 & co',
      notify_id: 'n1',
      ...more,
    }).toString();
  const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  /** As the house of payment sends it: from elsewhere, with a cookie that a browser there may have. */
  const notify = async (host: TestHost, text: string, signature = signed(text)) => {
    const { statusCode, body, headers } = await host.inject({
      ...{ method: 'POST', url: '/api/paylike/notify', payload: text },
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', 'x-pay-signature': signature },
        ...{ origin: 'https://pay.example', 'sec-fetch-site': 'cross-site', cookie: 'docstead_session=none' },
      },
    });
    return [statusCode, body, headers['content-type']];
  };
  const SUCCESS = [200, 'success', 'text/plain; charset=utf-8'];

  it('is told in a form of whatever fields, and says nothing but success', async () => {
    const { host, order_no, balance } = await scene();
    const text = formOf(order_no, { fund_bill_list: '[{"amount":"5.00"}]' });
    expect(await notify(host, text)).toEqual(SUCCESS);
    expect(await balance()).toBe(500);
    const { told } = await host.db.handle('paylike_order').where({ order_no }).first();
    expect(JSON.parse(told)).toEqual(Object.fromEntries(new URLSearchParams(text)));
  });

  it('pays an order once, though it is told twice at once and again later', async () => {
    const { host, order_no, balance } = await scene();
    const answers = await Promise.all([1, 2, 3].map((n) => notify(host, formOf(order_no, { notify_id: `n${n}` }))));
    expect([...answers, await notify(host, formOf(order_no))]).toEqual([SUCCESS, SUCCESS, SUCCESS, SUCCESS]);
    expect(await balance()).toBe(500);
  });

  it('believes nobody else: a changed byte, another order of the fields, no signature', async () => {
    const { host, order_no, balance } = await scene();
    const text = formOf(order_no);
    const turned = [...new URLSearchParams(text)].reverse();
    const forged = [text.replace('500', '501'), new URLSearchParams(turned).toString(), `${text}&more=1`];
    for (const other of forged) expect((await notify(host, other, signed(text)))[0]).toBe(403);
    expect((await notify(host, text, ''))[0]).toBe(403);
    expect(await notify(host, formOf(order_no, { total: '1' }))).toEqual([200, 'fail', SUCCESS[2]]);
    expect(await notify(host, formOf('unknown'))).toEqual([200, 'fail', SUCCESS[2]]);
    expect(await balance()).toBe(0);
  });

  it('lets a page send its form to the house of payment while it is on, and the administrator sees it', async () => {
    const { host } = await scene();
    const policy = async () => String((await host.inject('/')).headers['content-security-policy']);
    expect(await policy()).toContain("form-action 'self' https://pay.example");
    expect(host.current.reports.find(({ id }) => id === 'pay-like')?.sources).toEqual({
      formAction: ['https://pay.example'],
    });
    await host.disable('pay-like');
    expect(await policy()).not.toContain('pay.example');
  });
});
