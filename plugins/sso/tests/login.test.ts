import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { BACK } from '../testing/idp.ts';
import { ANN, anIdp, closeSites, entered, goOut, logIn, openSite, whoIs } from '../testing/site.ts';

closeSites();

describe.each(testDatabases())('logging in at a provider, on %s', (db) => {
  it('goes out with PKCE, a state and a nonce of its own, to come back to one address', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const [one, two] = [await goOut(site), await goOut(site)];
    const asked = new URL(one.address);
    expect([one.status, asked.origin]).toEqual([303, idp.issuer]);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ redirect_uri: BACK, client_id: 'docstead', response_type: 'code' },
      ...{ scope: 'openid profile email', code_challenge_method: 'S256' },
    });
    expect(one.cookies[0]).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = [one, two].map(({ address }) => new URL(address).searchParams.get(name));
      expect(new Set(values).size).toBe(2);
      expect(one.address).not.toContain('verifier');
    }
  });

  it('makes an account at the first time, with another’s name left alone, and finds it again', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const first = await logIn(site, idp);
    expect([first.status, first.address]).toEqual([303, '/7/8']);
    const ann = await whoIs(site, first);
    expect(ann).toMatchObject({ username: 'ann', name: 'Ann A.', email: ANN.email, email_verify: 1, is_sso: '1' });
    expect(ann.groupid).toBe('2');
    const { data: devices } = await site.host.call('/api/user/sessionList', {}, { cookie: first.session });
    expect(devices).toMatchObject([{ way: 'sso' }]);
    idp.people.ann = { ...ANN, preferred_username: 'ann.b', name: 'Ann B.', email: 'other@corp.example' };
    const second = await whoIs(site, await logIn(site, idp));
    expect(second).toMatchObject({ uid: ann.uid, username: 'ann', name: 'Ann B.' });
    idp.who = 'another';
    idp.people.another = { preferred_username: 'admin', name: 'Not the administrator' };
    const third = await whoIs(site, await logIn(site, idp));
    expect(third).toMatchObject({ username: 'admin-2', groupid: '2', email: '' });
    expect(third.uid).not.toBe(ann.uid);
  });

  it('takes the claims from the ID token where they stand there, by the names that are set', async () => {
    const idp = await anIdp({ conformIdTokenClaims: false });
    idp.people.ann = {
      upn: 'annie@corp.example',
      preferred_username: 'x',
      name: 'Ann',
      ...{ email: 'a@corp.example' },
    };
    const site = await openSite(db, entered(idp, { username_claim: 'upn', name_claim: 'preferred_username' }));
    const ann = await whoIs(site, await logIn(site, idp));
    expect(ann).toMatchObject({ username: 'annie', name: 'x', email: 'a@corp.example', email_verify: 0 });
  });

  it('leads back to the login page, and on from there, when the person or the provider says no', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    idp.who = '';
    expect((await logIn(site, idp)).address).toBe('/user/login?sso=denied&redirect=%2F7%2F8');
  });
});
