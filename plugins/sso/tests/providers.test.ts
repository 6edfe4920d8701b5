import { createTestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { accounts, setUpSite } from '../../accounts/testing.ts';
import sso from '../server/index.ts';
import { CLIENT } from '../testing/idp.ts';
import { anIdp, closeSites, entered, goOut, logIn, openSite, problemAt, whoIs } from '../testing/site.ts';

closeSites();

describe.each(testDatabases())('the providers of a site, on %s', (db) => {
  const nobody = 'http://127.0.0.1:9';

  it('get the address that is set for the site, whatever a sender says that it is', async () => {
    const idp = await anIdp();
    const host = await createTestHost({
      ...{ db, plugins: [accounts, sso], env: { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } },
      settings: { accounts: { captcha: 'never', site_address: 'https://site.example' } },
    });
    try {
      const { token } = await setUpSite(host);
      expect(await host.call('/api/sso/save', entered(idp), { token })).toMatchObject({ error_code: 0 });
      const asked = { url: '/api/sso/start?provider=corp', headers: { host: 'claimed.example' } };
      const { headers } = await host.inject(asked);
      const redirect_uri = 'https://site.example/api/sso/back';
      expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe(redirect_uri);
      const { data } = await host.call('/api/sso/providers', {}, { token });
      expect(data).toMatchObject({ redirect_uri, is_address_known: 1 });
    } finally {
      await host.close();
    }
  });

  it('are listed without their secrets, which no line of the log has and an empty field keeps', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const list = async () => (await site.host.call('/api/sso/providers', {}, { token: site.root.token })).data;
    expect(await list()).toMatchObject({
      ...{ redirect_uri: 'https://docs.example/api/sso/back', is_address_known: 1 },
      providers: [{ id: 'corp', has_secret: 1, provision: 1, link: 0, scopes: 'openid profile email' }],
    });
    expect(JSON.stringify(await list())).not.toContain(CLIENT.client_secret);
    expect(await site.save({ ...entered(idp, { name: 'Company' }), client_secret: '' })).toBe(0);
    expect((await list()).providers).toMatchObject([{ name: 'Company', has_secret: 1 }]);
    expect(await whoIs(site, await logIn(site, idp))).toMatchObject({ username: 'ann' });
    const rows = JSON.stringify(await site.host.db.handle('settings'));
    expect(rows + site.host.log.text()).not.toContain(CLIENT.client_secret);
    await site.save({ ...entered({ issuer: nobody }), client_secret: '' });
    expect((await list()).providers).toMatchObject([{ has_secret: 0 }]);
  });

  it('are refused with another address than https, and with linking without domains', async () => {
    const site = await openSite(db);
    const codes = [
      'http://id.example',
      'ftp://id.example',
      'id.example',
      'https://a:b@id.example',
      'https://id.example/?a',
    ];
    for (const issuer of codes) expect(await site.save(entered({ issuer }))).toBe(10101);
    expect(await site.save(entered({ issuer: nobody }, { link: 1, domains: ' , ' }))).toBe(10101);
    expect(await site.save(entered({ issuer: nobody }, { id: 'Not An Id' }))).toBe(10101);
    expect(await site.save(entered({ issuer: 'https://id.example/a/.well-known/openid-configuration' }))).toBe(0);
    const { data } = await site.host.call('/api/sso/providers', {}, { token: site.root.token });
    expect(data.providers).toMatchObject([{ issuer: 'https://id.example/a' }]);
  });

  it('are tested step by step, the first that fails named', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const test = async (fields: object = {}) => {
      await site.save(entered(idp, fields));
      return (await site.host.call('/api/sso/test', { id: 'corp' }, { token: site.root.token })).data;
    };
    expect(await test()).toEqual({ failed: '', says: '' });
    const wrong = await test({ client_secret: 'another secret' });
    expect(wrong).toMatchObject({ failed: 'client', says: expect.stringContaining('invalid_client') });
    expect((await test({ issuer: `${idp.issuer}/other` })).failed).toBe('discovery');
    const away = await test({ issuer: nobody });
    expect(away).toMatchObject({ failed: 'discovery', says: expect.stringContaining('ECONNREFUSED') });
    const refused = await test({ issuer: 'http://localhost:9' });
    expect(refused).toMatchObject({ failed: 'discovery' });
    const unknown = await site.host.call('/api/sso/test', { id: 'x' }, { token: site.root.token });
    expect(unknown.error_code).toBe(11401);
  });

  it('hold up nobody when they are away, and are asked again a moment later', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered({ issuer: nobody }), entered(idp, { id: 'good' }));
    expect((await goOut(site)).address).toBe('/user/login?sso=away&redirect=%2F7%2F8');
    expect(await whoIs(site, await logIn(site, idp, 'good'))).toMatchObject({ username: 'ann' });
    const login = await site.host.call('/api/user/loginByVerify', { username: 'admin', password: 'a good password' });
    expect(login.error_code).toBe(0);
    await site.save(entered(idp));
    expect((await goOut(site)).address).toContain(idp.issuer);
    const asked = idp.asked.filter((path) => path.includes('well-known')).length;
    await goOut(site);
    expect(idp.asked.filter((path) => path.includes('well-known'))).toHaveLength(asked);
    site.host.clock.advance(3601);
    await goOut(site);
    expect(idp.asked.filter((path) => path.includes('well-known'))).toHaveLength(asked + 1);
  });

  it('are gone when the plugin is switched off in a running host, and back when it is on', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const first = await logIn(site, idp);
    const { uid } = await whoIs(site, first);
    await site.host.disable('sso');
    expect((await goOut(site)).status).toBe(404);
    expect(site.host.current.contributions.filter(({ plugin: id }) => id === 'sso')).toEqual([]);
    expect((await whoIs(site, first)).uid).toBe(uid);
    await site.host.enable('sso');
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(uid);
    await site.host.call('/api/sso/delete', { id: 'corp' }, { token: site.root.token });
    expect(problemAt({ address: (await goOut(site)).address })).toBe('gone');
  });
});
