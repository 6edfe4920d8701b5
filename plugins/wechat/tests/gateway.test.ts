import { settingsConsole } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { ACCOUNT } from '../testing/fake-wechat.ts';
import { closeSites, ENTERED, openSite, type WechatSite } from '../testing/site.ts';

closeSites();

const code = async (site: WechatSite) => (await new TestBrowser(site).call('/api/wechat/getQrcodeUrl')).error_code;

describe('the access token', () => {
  it('is asked for once by many, kept sealed, and renewed before it ends', async () => {
    const site = await openSite();
    const { wechat, host } = site;
    expect(await Promise.all(Array.from({ length: 5 }, () => code(site)))).toEqual(Array(5).fill(0));
    expect(wechat.asked.filter((path) => path.endsWith('stable_token'))).toHaveLength(1);
    const kept = await host.infra.shortLived.get(`wechat/token ${ACCOUNT.appId}`);
    expect(kept).toEqual(expect.any(String));
    expect(kept).not.toContain('token-1');
    host.clock.advance(7200 - 301);
    await code(site);
    expect(wechat.tokens).toHaveLength(1);
    host.clock.advance(2);
    await code(site);
    expect(wechat.tokens).toHaveLength(2);
  });

  it('outlives the generation that has asked for it', async () => {
    const site = await openSite();
    expect(await code(site)).toBe(0);
    const before = site.host.current;
    await site.host.disable('wechat');
    await site.host.enable('wechat');
    expect(site.host.current).not.toBe(before);
    expect(await code(site)).toBe(0);
    expect(site.wechat.tokens).toHaveLength(1);
  });

  it.each([
    [40001, 'invalid credential'],
    [40014, 'invalid access_token'],
    [42001, 'access_token expired'],
  ])('is asked for anew, by force and once, where WeChat refuses it with %i', async (errcode, errmsg) => {
    const site = await openSite();
    const { wechat } = site;
    expect(await code(site)).toBe(0);
    wechat.refuse(errcode, errmsg);
    expect(await code(site)).toBe(0);
    expect(wechat.tokens).toHaveLength(2);
    wechat.asked.length = 0;
    wechat.refusals.push({ errcode, errmsg });
    const second = await code(site);
    expect([second, wechat.asked]).toEqual([
      0,
      ['/cgi-bin/qrcode/create', '/cgi-bin/stable_token', '/cgi-bin/qrcode/create'],
    ]);
  });

  it('is renewed once where many are refused with it at once', async () => {
    const site = await openSite();
    await code(site);
    site.wechat.revoke();
    expect(await Promise.all(Array.from({ length: 4 }, () => code(site)))).toEqual(Array(4).fill(0));
    expect(site.wechat.tokens).toHaveLength(2);
  });

  it('is not asked for again and again where WeChat goes on refusing', async () => {
    const site = await openSite();
    await code(site);
    site.wechat.asked.length = 0;
    const refusal = { errcode: 40001, errmsg: 'invalid credential', path: '/cgi-bin/qrcode/create' };
    site.wechat.refusals.push(refusal, refusal, refusal);
    expect(await code(site)).toBe(12002);
    expect(site.wechat.asked).toHaveLength(3);
  });
});

describe('a refusal of WeChat', () => {
  it('tells administrators the reason, everybody else that it is away, and the log no secret', async () => {
    const site = await openSite();
    const { wechat, host, root } = site;
    const asked = async (token?: string) => {
      const browser = new TestBrowser(site, token === undefined ? {} : { token });
      return (await browser.call('/api/wechat/getQrcodeUrl')) as { error_code: number; error_message?: string };
    };
    const words = `invalid ip 203.0.113.9, not in whitelist ${ACCOUNT.secret} ${'long '.repeat(200)}`;
    wechat.refuse(40164, words);
    expect(await asked()).toMatchObject({
      ...{ error_code: 12002 },
      error_message: 'WeChat does not answer at the moment. Try again later, or log in another way.',
    });
    wechat.refuse(40164, words);
    const told = (await asked(root.token)).error_message ?? '';
    expect(told).toContain('WeChat refused: 40164 invalid ip 203.0.113.9, not in whitelist *** long');
    expect(told.length).toBeLessThan(330);
    wechat.brokenStatus = 502;
    expect((await asked()).error_code).toBe(12002);
    await wechat.close();
    expect((await asked()).error_code).toBe(12002);
    const log = host.log.text();
    expect(log).toContain('40164 invalid ip');
    expect(log).toContain('HTTP 502');
    for (const secret of [ACCOUNT.secret, 'token-1', ACCOUNT.aesKey]) expect(log).not.toContain(secret);
  });
});

describe('a site without an official account', () => {
  it('offers nothing until all four settings are there, and again once one is gone', async () => {
    const site = await openSite({ isBare: true });
    const { host, save } = site;
    // What the browser is told of it is written after the saving.
    const state = async () => [
      await code(site),
      host.services
        .get(settingsConsole)
        .list()
        .find(({ plugin }) => plugin === 'wechat')?.values.ready,
    ];
    expect(await state()).toEqual([12001, false]);
    const { aes_key, ...three } = ENTERED;
    await save(three);
    expect(await state()).toEqual([12001, false]);
    await save({ aes_key });
    await expect.poll(state).toEqual([0, true]);
    await save({ aes_key: '' });
    await expect.poll(state).toEqual([12001, false]);
  });
});
