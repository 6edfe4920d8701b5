import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { bind, confirm, logIn, TestBrowser } from '../testing/browser.ts';
import { closeSites, openSite } from '../testing/site.ts';

closeSites();

const ANN = 'oAnn';
const EVE = 'oEve';
const OVER = 'This code is over. Get a new one in your browser.';
const NOTHING = 'There is nothing to confirm at the moment. Scan the code in your browser first.';

/** Not this number. */
const other = (number: string): string => String((Number(number) + 1) % 10_000).padStart(4, '0');

/** A site where Ann has bound her WeChat, and a browser with a code. */
async function opened(db: 'sqlite' | 'postgres') {
  const site = await openSite({ db });
  await bind(site, site.ann.token, ANN);
  const browser = new TestBrowser(site);
  const scene = await browser.code();
  const { wechat, callback } = site;
  return {
    ...{ site, browser, scene },
    scan(openid = ANN, code = scene) {
      // Of two scans within one second WeChat's own are one.
      site.host.clock.advance(1);
      return wechat.scan(callback, code, openid);
    },
    say: (text: string, openid = ANN) => wechat.say(callback, openid, text),
    number: async (): Promise<string> => (await browser.status(scene)).data.number,
  };
}

describe.each(testDatabases())('the code of a browser, on %s', (db) => {
  it('logs in that browser alone, and another one’s tries use nothing up', async () => {
    const { site, browser, scene, scan, say, number } = await opened(db);
    const eve = new TestBrowser(site);
    await eve.code();
    await scan();
    expect((await eve.status(scene)).error_code).toBe(12003);
    await say(await number());
    expect([(await eve.status(scene)).error_code, (await eve.logIn(scene)).error_code]).toEqual([12003, 12003]);
    // Nor with a cookie of another code under this one's name.
    const [own] = [...eve.cookies.values()];
    const name = [...browser.cookies.keys()].find((one) => one.includes(scene.slice(0, 16))) ?? '';
    eve.cookies.set(name, own ?? '');
    expect((await eve.logIn(scene)).error_code).toBe(12003);
    expect((await browser.logIn(scene)).error_code).toBe(0);
    expect([await browser.who(), await eve.who()]).toEqual(['ann', undefined]);
  });

  it('logs in nobody who scans a code that was sent to them, without the number of that screen', async () => {
    const { browser, scene, scan, say, number } = await opened(db);
    await scan();
    expect((await browser.status(scene)).data.status).toBe(0);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    expect(await say(other(await number()))).toContain('You have 2 tries left.');
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    expect((await browser.status(scene)).data.status).toBe(0);
  });

  it('is used once, also by two calls at once', async () => {
    const { browser, scene, scan, say, number } = await opened(db);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    await scan();
    await say(await number());
    const answers = await Promise.all([browser.logIn(scene), browser.logIn(scene)]);
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, 12003]);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    expect(await scan()).toBe(OVER);
  });

  it('logs in nobody else where the WeChat is another account’s by then', async () => {
    const { site, browser, scene, scan, say, number } = await opened(db);
    await scan();
    await say(await number());
    const password = { password: 'a good password' };
    await site.host.call('/api/wechat/unbind', password, { cookie: site.ann.token });
    expect(await bind(site, (await signUp(site.host, 'eve')).token, ANN)).toBe(0);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    expect(await browser.who()).toBeUndefined();
  });

  it('is over after five minutes', async () => {
    const { site, browser, scene, scan, say, number } = await opened(db);
    site.host.clock.advance(200);
    await scan();
    const shown = await number();
    site.host.clock.advance(98);
    expect((await browser.status(scene)).error_code).toBe(0);
    site.host.clock.advance(1);
    expect((await browser.status(scene)).error_code).toBe(12003);
    expect([await say(shown), await scan()]).toEqual([NOTHING, OVER]);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
  });

  it('is over after three wrong numbers, however many are sent at once', async () => {
    const { browser, scene, scan, say, number } = await opened(db);
    await scan();
    const shown = await number();
    const wrong = other(shown);
    expect(await say(wrong)).toContain('You have 2 tries left.');
    expect(await say(wrong)).toContain('You have one try left.');
    expect(await say(wrong)).toBe(OVER);
    expect(await say(shown)).toBe(NOTHING);
    expect((await browser.status(scene)).error_code).toBe(12003);

    const second = await browser.code();
    await scan(ANN, second);
    const right = (await browser.status(second)).data.number;
    const tries = [...Array(5).fill(other(right)), right];
    const replies = await Promise.all(tries.map((text) => say(text)));
    expect(replies.filter((text) => text.startsWith('Confirmed'))).toEqual([]);
    expect((await browser.logIn(second)).error_code).toBe(12003);
  });

  it('stays with the first WeChat that scans it', async () => {
    const { site, browser, scene, scan, say, number } = await opened(db);
    const eve = await signUp(site.host, 'eve');
    await bind(site, eve.token, EVE);
    await scan(ANN);
    const shown = await number();
    expect(await scan(EVE)).toBe(OVER);
    expect(await say(shown, EVE)).toBe(NOTHING);
    expect(await number()).toBe(shown);
    // Who scans again is asked again, for the same number.
    expect(await scan(ANN)).toContain('as “ann”?');
    expect(await number()).toBe(shown);
    await say(shown);
    expect(await scan(ANN)).toBe('Confirmed. Your browser goes on by itself.');
    expect((await browser.logIn(scene)).data.username).toBe('ann');
  });

  it('is scanned by one of two at once', async () => {
    const { site, scan } = await opened(db);
    await bind(site, (await signUp(site.host, 'eve')).token, EVE);
    const replies = await Promise.all([scan(ANN), scan(EVE)]);
    expect(replies.filter((text) => text === OVER)).toHaveLength(1);
    expect(replies.filter((text) => text.startsWith('Log in to'))).toHaveLength(1);
  });

  it('is none of another kind: one to bind logs nobody in, and is not for another session', async () => {
    const { site } = await opened(db);
    const eve = await signUp(site.host, 'eve');
    const browser = new TestBrowser(site, { token: eve.token });
    const scene = await browser.code();
    await confirm(site, browser, { scene, openid: EVE });
    expect((await browser.logIn(scene)).error_code).toBe(12003);
    const login = { username: 'eve', password: 'a good password' };
    const { user_token } = (await site.host.call('/api/user/loginByVerify', login)).data;
    const hers = browser.cookies.get('docstead_session') ?? '';
    for (const token of [user_token, site.ann.token, '']) {
      browser.cookies.set('docstead_session', token);
      expect((await browser.status(scene)).error_code).toBe(12003);
    }
    expect(await site.host.db.handle('wechat_user').where({ uid: eve.uid })).toEqual([]);
    browser.cookies.set('docstead_session', hers);
    expect((await browser.status(scene)).error_code).toBe(0);
  });

  it('takes the number as telephones write it, and of the last code alone', async () => {
    const { site, browser, scene, scan, say, number } = await opened(db);
    await scan();
    const first = await number();
    const later = new TestBrowser(site);
    const second = await later.code();
    await scan(ANN, second);
    const shown = (await later.status(second)).data.number;
    if (first !== shown) expect(await say(first)).toContain('2 tries left');
    expect(await say('hello')).toContain('Send only the number');
    const wide = [...shown].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ');
    expect(await say(` ${wide}\n`)).toContain('Confirmed.');
    expect((await later.logIn(second)).error_code).toBe(0);
    expect((await browser.logIn(scene)).error_code).toBe(12003);
  });

  it('has nothing to do with what else is sent to the account', async () => {
    const { scan, say } = await opened(db);
    expect(await say('Good morning')).toBe('');
    expect(await say('1234')).toBe(NOTHING);
    expect([await scan(ANN, 'shop-42'), await scan(ANN, 'f'.repeat(32))]).toEqual(['', OVER]);
  });

  it('is made thirty times in ten minutes for one network', async () => {
    const site = await openSite({ db });
    const ask = (ip: string) => new TestBrowser(site, { ip }).call('/api/wechat/getQrcodeUrl');
    for (let count = 0; count < 30; count += 1) expect((await ask('198.51.100.7')).error_code).toBe(0);
    expect((await ask('198.51.100.7')).error_code).toBe(11004);
    expect((await ask('198.51.100.8')).error_code).toBe(0);
    site.host.clock.advance(601);
    expect((await ask('198.51.100.7')).error_code).toBe(0);
  });

  it('speaks to who scans in the language of the browser, and names no address that a request has chosen', async () => {
    const site = await openSite({ db, siteUrl: '' });
    await bind(site, site.ann.token, ANN);
    const browser = new TestBrowser(site, { locale: 'zh-cn' });
    const asked = await site.wechat.scan(site.callback, await browser.code(), ANN);
    expect(asked).toContain('要以账号“ann”登录 Docstead 吗？\n浏览器：Chrome, Windows，网络地址 203.0.113.5');
    expect((await logIn(site, ANN)).answer.error_code).toBe(0);
  });
});
