import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../accounts/testing.ts';
import { bind, confirm, logIn, TestBrowser } from '../testing/browser.ts';
import { ACCOUNT } from '../testing/fake-wechat.ts';
import { closeSites, ENTERED, LATER, openSite, type WechatSite } from '../testing/site.ts';

closeSites();

const ANN = 'oAnn';
const EVE = 'oEve';

const infoOf = async ({ host }: WechatSite, token: string) => (await host.call('/api/wechat/info', {}, { token })).data;
const isWechat = async ({ host }: WechatSite, token: string) =>
  (await host.call('/api/user/info', {}, { token })).data.is_wechat;
const unbind = ({ host }: WechatSite, token: string, password = PASSWORD) =>
  host.call('/api/wechat/unbind', { password }, { cookie: token });
const rowsOf = async ({ host }: WechatSite) => {
  const held = await host.db.handle('user_binding').where({ method: 'wechat' }).select('uid', 'subject');
  return [held, await host.db.handle('wechat_user').select('uid', 'subject')];
};

describe.each(testDatabases())('binding a WeChat, on %s', (db) => {
  it('asks who scans for the number, names the account, and binds when the browser hears of it', async () => {
    const site = await openSite({ db });
    const { wechat, callback, ann, host } = site;
    expect(await infoOf(site, ann.token)).toEqual({ is_bound: 0, addtime: 0, proof: 'none' });
    const browser = new TestBrowser(site, { token: ann.token });
    const scene = await browser.code();
    expect(await wechat.subscribe(callback, scene, ANN)).toContain('to the account “ann” on Docstead (docs.example)?');
    const { number } = (await browser.status(scene)).data;
    expect(await wechat.say(callback, ANN, number)).toBe('Confirmed. Your browser shows when it is bound.');
    expect(await rowsOf(site)).toEqual([[], []]);
    expect(await browser.status(scene)).toMatchObject({ error_code: 0, data: { status: 1, number: '' } });
    const row = { uid: ann.uid, subject: `${ACCOUNT.appId} ${ANN}` };
    expect(await rowsOf(site)).toEqual([[row], [row]]);
    expect(await infoOf(site, ann.token)).toMatchObject({ is_bound: 1, addtime: host.clock.seconds() });
    expect([await isWechat(site, ann.token), await isWechat(site, site.root.token)]).toEqual([1, 0]);
    expect((await browser.status(scene)).error_code).toBe(12003);
  });

  it('takes a proof where the login is too long ago, and refuses a second WeChat', async () => {
    const site = await openSite({ db });
    const { host, ann } = site;
    host.clock.advance(LATER);
    expect(await infoOf(site, ann.token)).toMatchObject({ proof: 'password' });
    const browser = new TestBrowser(site, { token: ann.token });
    const ask = (password?: string) =>
      browser.call('/api/wechat/getQrcodeUrl', password === undefined ? {} : { password });
    expect([(await ask()).error_code, (await ask('wrong')).error_code]).toEqual([10208, 10208]);
    expect(site.wechat.codes).toEqual([]);
    const scene = (await ask(PASSWORD)).data.qrscene;
    await confirm(site, browser, { scene, openid: ANN });
    expect((await browser.status(scene)).error_code).toBe(0);
    expect((await ask(PASSWORD)).error_code).toBe(12004);
  });

  it('refuses a WeChat that is another’s, and an account that has got one meanwhile', async () => {
    const site = await openSite({ db });
    const { host, ann } = site;
    const eve = await signUp(host, 'eve');
    expect(await bind(site, ann.token, ANN)).toBe(0);
    const before = await rowsOf(site);
    expect(await bind(site, eve.token, ANN)).toBe(11108);
    expect(await rowsOf(site)).toEqual(before);
    const tabs = [new TestBrowser(site, { token: eve.token }), new TestBrowser(site, { token: eve.token })] as const;
    const [one, two] = [await tabs[0].code(), await tabs[1].code()];
    await confirm(site, tabs[0], { scene: one, openid: EVE });
    await confirm(site, tabs[1], { scene: two, openid: 'oOther' });
    const answers = await Promise.all([tabs[0].status(one), tabs[1].status(two)]);
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, 12004]);
    const [held = [], rows = []] = await rowsOf(site);
    expect([held.length, rows.length]).toEqual([2, 2]);
  });

  it('ends with the login password alone, and not where nothing else leads in', async () => {
    const site = await openSite({ db });
    const { host, ann } = site;
    expect((await unbind(site, ann.token)).error_code).toBe(12005);
    await bind(site, ann.token, ANN);
    expect((await unbind(site, ann.token, 'wrong')).error_code).toBe(10208);
    const waiting = new TestBrowser(site);
    const scene = await waiting.code();
    await confirm(site, waiting, { scene, openid: ANN });
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ password: '' }));
    expect((await unbind(site, ann.token, '')).error_code).toBe(11121);
    const hash = (await host.db.handle('users').where({ uid: site.root.uid }).first()).password;
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ password: hash }));
    expect((await unbind(site, ann.token)).error_code).toBe(0);
    expect(await rowsOf(site)).toEqual([[], []]);
    expect([await isWechat(site, ann.token), (await infoOf(site, ann.token)).is_bound]).toEqual([0, 0]);
    // A login that was confirmed before leads in no more.
    expect((await waiting.logIn(scene)).error_code).toBe(12003);
    expect(await waiting.who()).toBeUndefined();
    expect(await bind(site, ann.token, EVE)).toBe(0);
  });

  it('goes with its user', async () => {
    const site = await openSite({ db });
    await bind(site, site.ann.token, ANN);
    const gone = { uid: site.ann.uid };
    expect((await site.host.call('/api/adminUser/deleteUser', gone, { token: site.root.token })).error_code).toBe(0);
    expect(await rowsOf(site)).toEqual([[], []]);
    expect((await logIn(site, ANN)).answer.data).toEqual({ uid: 0 });
  });

  it('does not count at another official account, where another WeChat takes its place', async () => {
    const site = await openSite({ db });
    const { ann, wechat } = site;
    await bind(site, ann.token, ANN);
    const old = new TestBrowser(site);
    const scene = await old.code();
    await confirm(site, old, { scene, openid: ANN });
    wechat.account = { ...ACCOUNT, appId: 'wxOther', secret: 'of the other' };
    await site.save({ ...ENTERED, app_id: 'wxOther', app_secret: 'of the other' });
    expect((await old.logIn(scene)).error_code).toBe(12003);
    expect([await isWechat(site, ann.token), (await infoOf(site, ann.token)).is_bound]).toEqual([0, 0]);
    expect((await unbind(site, ann.token)).error_code).toBe(12005);
    expect((await logIn(site, ANN)).answer.data).toEqual({ uid: 0 });
    expect(await bind(site, ann.token, EVE)).toBe(0);
    expect((await logIn(site, EVE)).answer.data.username).toBe('ann');
    const row = { uid: ann.uid, subject: `wxOther ${EVE}` };
    expect(await rowsOf(site)).toEqual([[row], [row]]);
  });
});
