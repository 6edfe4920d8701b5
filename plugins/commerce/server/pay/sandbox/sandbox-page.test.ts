import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpSite, signUp } from '../../../../accounts/testing.ts';
import { openPayHost, type PayHost } from '../../../testing/pay-host.ts';
import type { Charge } from '../provider.ts';

let place: PayHost;
beforeAll(async () => {
  place = await openPayHost({ sandbox: true });
});
afterAll(() => place.host.close());
beforeEach(() => void place.told.splice(0));

let last = 0;
async function linkOf(changed: Partial<Charge> = {}): Promise<string> {
  last += 1;
  const begun = await place.providers.find('sandbox')?.begin({
    ...{
      order_sn: String(last),
      amount: 9_950,
      subject: '<b>高级版</b>"',
      notifyUrl: 'https://docs.example/api/order/notify/sandbox',
    },
    ...{ returnUrl: 'https://docs.example/order/myList?paid=1', expires: place.app.clock.seconds() + 600, ...changed },
  });
  return begun && 'href' in begun ? begun.href : '';
}

const see = (url: string, headers: Record<string, string> = {}) =>
  place.host.inject({ url, headers: { 'accept-language': 'en', ...headers } });
const OWN = { 'sec-fetch-site': 'same-origin' };
const press = (url: string, act: string, headers: Record<string, string> = OWN) =>
  place.host.inject({
    ...{ method: 'POST', url, payload: `act=${act}` },
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the page of the payment sandbox', () => {
  it('says that no money moves, what is paid and how much', async () => {
    const page = await see(await linkOf());
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    for (const part of [
      '<html lang="en">',
      'No money moves.',
      '&lt;b&gt;高级版&lt; b&gt;&quot;',
      '¥99.50',
      'value="pay"',
      'value="cancel"',
    ]) {
      expect(page.body).toContain(part);
    }
    expect(page.body).not.toMatch(/<script|<b>|\son\w+=|https?:/);
  });

  it('speaks both languages', async () => {
    const page = await see(await linkOf(), { 'accept-language': 'zh-CN' });
    expect(page.body).toContain('<html lang="zh-CN">');
    expect(page.body).toContain('不会发生真实扣款。');
    expect(page.body).not.toContain('sandbox.');
  });

  it('lets nothing in but its own style, and sends its forms to this site alone', async () => {
    const { headers } = await see(await linkOf());
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it('pays once, tells of it as a provider does, and sends the browser back', async () => {
    const link = await linkOf();
    const sent = await press(link, 'pay');
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/order/myList?paid=1']);
    expect(place.told).toMatchObject([{ order_sn: String(last), amount: 9_950, buyer: 'sandbox-guest' }]);
    const again = await Promise.all([press(link, 'pay'), press(link, 'pay')]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    // The same payment is told again, under the same number.
    expect(new Set(place.told.map(({ trade_no }) => trade_no)).size).toBe(1);
  });

  it('knows its payer by their number here', async () => {
    await setUpSite(place.host);
    const { token, uid } = await signUp(place.host, 'payer');
    await press(await linkOf(), 'pay', { ...OWN, cookie: `docstead_session=${token}` });
    expect(place.told).toMatchObject([{ buyer: `sandbox-${uid}` }]);
  });

  it('pays nothing where it is cancelled or not pressed', async () => {
    const link = await linkOf();
    const sent = await press(link, 'cancel');
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/order/myList?paid=1']);
    expect([(await press(link, '')).statusCode, (await press(link, 'PAY&act=pay')).statusCode]).toEqual([200, 200]);
    expect(place.told).toEqual([]);
    expect(await place.providers.find('sandbox')?.query(String(last))).toBe('unpaid');
  });

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://docs.example' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('does not pay for the form of another site: %s', async (_what, headers) => {
    const sent = await press(await linkOf(), 'pay', headers);
    expect([sent.statusCode, place.told]).toEqual([403, []]);
    expect(sent.body).toContain('Another site asked');
    expect(await place.providers.find('sandbox')?.query(String(last))).toBe('unpaid');
  });

  it('pays for an older browser and for a program', async () => {
    expect((await press(await linkOf(), 'pay', { origin: 'https://docs.example' })).statusCode).toBe(303);
    expect((await press(await linkOf(), 'pay', {})).statusCode).toBe(303);
  });

  it('refuses an address that was changed, or is over', async () => {
    const link = await linkOf();
    for (const forged of [
      '/api/order/sandbox',
      link.replace('99.50', '0.01'),
      `${link}&x=1`,
      `${link}&total_amount=1`,
    ]) {
      const answers = [await see(forged), await press(forged, 'pay')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    }
    const over = await linkOf({ expires: place.app.clock.seconds() });
    expect([(await see(over)).statusCode, (await press(over, 'pay')).statusCode]).toEqual([410, 410]);
    expect(place.told).toEqual([]);
  });

  it('says so where the order was closed meanwhile', async () => {
    const link = await linkOf();
    await place.providers.find('sandbox')?.close(String(last));
    const sent = await press(link, 'pay');
    expect([sent.statusCode, place.told]).toEqual([410, []]);
    expect(sent.body).toContain('href="/order/myList?paid=1"');
  });

  it('is not there while the sandbox is off', async () => {
    const link = await linkOf();
    await place.app.settings.set({ sandbox: false });
    expect([(await see(link)).statusCode, (await press(link, 'pay')).statusCode]).toEqual([404, 404]);
    await place.app.settings.set({ sandbox: true });
    expect(place.told).toEqual([]);
  });
});
