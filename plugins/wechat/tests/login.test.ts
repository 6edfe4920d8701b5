import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { bind, confirm, logIn, TestBrowser } from '../testing/browser.ts';
import { closeSites, openSite } from '../testing/site.ts';

closeSites();

const ANN = 'oAnn_of-the-tests';

describe.each(testDatabases())('login with WeChat, on %s', (db) => {
  it('draws a code that only this site and WeChat know, and asks who scans it for the number on the screen', async () => {
    const site = await openSite({ db });
    const { wechat, callback, ann } = site;
    expect(await bind(site, ann.token, ANN)).toBe(0);
    const browser = new TestBrowser(site);
    const { data } = await browser.call('/api/wechat/getQrcodeUrl');
    expect(data).toMatchObject({ qrscene: expect.stringMatching(/^[0-9a-f]{32}$/), seconds: 300 });
    expect(wechat.lastCode()).toMatchObject({ scene: data.qrscene, seconds: 300 });
    const picture = Buffer.from(data.url.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(picture).toMatch(/^<svg .*<\/svg>$/s);
    expect((await browser.status(data.qrscene)).data).toEqual({ status: 0, number: '' });
    const asked = await wechat.scan(callback, wechat.lastCode().url, ANN);
    expect(asked).toBe(
      'Log in to Docstead (docs.example) as “ann”?\nBrowser: Chrome, Windows, network address 203.0.113.5\n\nTo confirm, send the number that stands on that screen. If you did not begin this yourself, ignore this message.',
    );
    const { number } = (await browser.status(data.qrscene)).data;
    expect(number).toMatch(/^\d{4}$/);
    expect(asked).not.toContain(number);
    expect(await wechat.say(callback, ANN, number)).toBe('Confirmed. Your browser goes on by itself.');
    expect((await browser.status(data.qrscene)).data).toEqual({ status: 1, number: '' });
    const answer = await browser.logIn(data.qrscene);
    expect(answer).toMatchObject({
      error_code: 0,
      data: {
        ...{ uid: String(ann.uid), username: 'ann', name: '', groupid: '2', avatar: '', avatar_small: '' },
        ...{ email: '', email_verify: 0, user_token: expect.any(String) },
      },
    });
    expect(await browser.who()).toBe('ann');
    // What names the code in this browser is gone with it.
    expect([...browser.cookies.keys()]).toEqual(['docstead_session']);
  });

  it('tells who is bound to nobody at once, and logs nobody in', async () => {
    const site = await openSite({ db });
    const browser = new TestBrowser(site);
    const scene = await browser.code();
    expect(await site.wechat.subscribe(site.callback, scene, ANN)).toContain('is not bound to an account on Docstead');
    expect((await browser.status(scene)).data).toEqual({ status: 1, number: '' });
    expect(await browser.logIn(scene)).toMatchObject({ error_code: 0, data: { uid: 0 } });
    expect(await browser.who()).toBeUndefined();
    expect((await browser.logIn(scene)).error_code).toBe(12003);
  });

  it('is written in the login log by its name', async () => {
    const site = await openSite({ db });
    await bind(site, site.ann.token, ANN);
    await logIn(site, ANN);
    const rows = await site.host.db.handle('user_session').where({ uid: site.ann.uid }).orderBy('session_id');
    expect(rows.map(({ way }) => way)).toEqual(['registration', 'wechat']);
  });

  it('refuses who is banned before the scan, and between scan and login', async () => {
    const site = await openSite({ db });
    await bind(site, site.ann.token, ANN);
    const browser = new TestBrowser(site);
    const scene = await browser.code();
    await confirm(site, browser, { scene, openid: ANN });
    const ban = { uid: site.ann.uid, banned: 1 };
    await site.host.call('/api/adminUser/ban', ban, { token: site.root.token });
    expect((await browser.logIn(scene)).error_code).toBe(11102);
    const { answer, browser: other } = await logIn(site, ANN);
    expect(answer.error_code).toBe(11102);
    expect([await browser.who(), await other.who()]).toEqual([undefined, undefined]);
  });
});
