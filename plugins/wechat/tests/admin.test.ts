import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../testing/fake-wechat.ts';
import { closeSites, ENTERED, openSite, type WechatSite } from '../testing/site.ts';

closeSites();

const ask = async ({ host, root }: WechatSite, path: string, input: object = {}) =>
  await host.call(path, { ...input }, { cookie: root.token });
const tried = async (site: WechatSite, input: object = {}) => {
  const { error_code, data } = await ask(site, '/api/adminWechat/try', input);
  return error_code === 0 ? data : error_code;
};

describe('the trial of an official account', () => {
  it('takes what is entered over what is stored, and keeps nothing', async () => {
    const site = await openSite({ isBare: true });
    expect(await tried(site)).toBe(12001);
    expect(await tried(site, { app_id: ACCOUNT.appId })).toBe(12001);
    const entered = { app_id: ACCOUNT.appId, app_secret: ACCOUNT.secret };
    expect(await tried(site, entered)).toEqual({ failed: '', says: '' });
    expect(site.wechat.codes).toMatchObject([{ seconds: 60 }]);
    expect(await site.host.infra.shortLived.get(`wechat/token ${ACCOUNT.appId}`)).toBeUndefined();
    expect(await tried(site)).toBe(12001);
    await site.save(ENTERED);
    expect([await tried(site), await tried(site, { app_id: ` ${ACCOUNT.appId} ` })]).toEqual(
      Array(2).fill({ failed: '', says: '' }),
    );
  });

  it('says which step WeChat refuses and why, without a secret', async () => {
    const site = await openSite();
    expect(await tried(site, { app_secret: 'wrong' })).toMatchObject({
      failed: 'token',
      says: expect.stringContaining('40125 invalid appsecret'),
    });
    const path = '/cgi-bin/qrcode/create';
    site.wechat.refusals.push({ errcode: 48001, errmsg: `api unauthorized ${ACCOUNT.secret}\n<b>`, path });
    expect(await tried(site)).toEqual({ failed: 'qrcode', says: '48001 api unauthorized *** <b>' });
    site.wechat.brokenStatus = 500;
    expect(await tried(site)).toEqual({ failed: 'token', says: 'HTTP 500' });
    await site.wechat.close();
    const { failed, says } = await tried(site);
    expect([failed, says.includes(ACCOUNT.secret)]).toEqual(['token', false]);
    expect(says).not.toBe('');
  });

  it('sends the stored secret for no other account, nor keeps it with one', async () => {
    const site = await openSite();
    expect(await tried(site, { app_id: 'wxOther' })).toBe(10101);
    expect(site.wechat.asked).toEqual([]);
    await expect(site.save({ app_id: 'wxOther' })).rejects.toThrow('wechat/secret_missing');
    await expect(site.save({ app_id: 'wxOther', app_secret: '' })).resolves.toBeDefined();
    await site.save(ENTERED);
    await site.save({ app_id: '' });
    await expect(site.save({ app_id: 'wxOther' })).rejects.toThrow('wechat/secret_missing');
    await expect(site.save({ app_id: 'wxOther', app_secret: 'its own' })).resolves.toBeDefined();
  });
});

describe('the address of the callback', () => {
  it('is the site’s where it is known, else the one that the browser used', async () => {
    const known = await openSite();
    expect((await ask(known, '/api/adminWechat/getCallback')).data).toEqual({
      url: 'https://docs.example/api/wechat/callback',
      is_address_known: 1,
    });
    const unknown = await openSite({ siteUrl: '' });
    const headers = { host: 'wiki.example' };
    const { data } = await unknown.host.call(
      '/api/adminWechat/getCallback',
      {},
      { cookie: unknown.root.token, headers },
    );
    expect(data).toEqual({ url: 'http://wiki.example/api/wechat/callback', is_address_known: 0 });
  });
});
