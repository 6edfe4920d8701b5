import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { BACK } from '../testing/idp.ts';
import {
  ANN,
  anIdp,
  closeSites,
  comeBack,
  entered,
  goOut,
  logIn,
  openSite,
  problemAt,
  whoIs,
} from '../testing/site.ts';

closeSites();

/**
 * What is done to logins of this kind. Addresses that nobody has confirmed link nothing: rules.test.ts. A connection that is
 * begun in one session is finished in no other: links.test.ts.
 */
describe.each(testDatabases())('attacks on a login at a provider, on %s', (db) => {
  it('state: one that is missing, wrong, another browser’s, too old or used is refused', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const out = await goOut(site);
    const other = await goOut(site);
    const at = await idp.visit(out.address);
    const wrong = new URL(at);
    wrong.searchParams.set('state', new URL(other.address).searchParams.get('state') ?? '');
    const bare = new URL(at);
    bare.searchParams.delete('state');
    const answers = [
      await comeBack(site, bare, out.cookie),
      await comeBack(site, wrong, out.cookie),
      await comeBack(site, at, ''),
      await comeBack(site, at, other.cookie),
    ];
    expect(answers.map(problemAt)).toEqual(Array(4).fill('stale'));
    // The other browser's own state, with a code that was not for it: PKCE and nonce say so.
    expect(problemAt(await comeBack(site, wrong, other.cookie))).toBe('failed');
    const good = await comeBack(site, at, out.cookie);
    expect(await whoIs(site, good)).toMatchObject({ username: 'ann' });
    const again = await comeBack(site, at, out.cookie);
    expect([problemAt(again), again.session]).toEqual(['stale', '']);
    expect(answers.map(({ session }) => session)).toEqual(['', '', '', '']);
    const late = await goOut(site);
    const lateAt = await idp.visit(late.address);
    site.host.clock.advance(601);
    expect(problemAt(await comeBack(site, lateAt, late.cookie))).toBe('stale');
  });

  it('nonce: a token that was made for another try is refused', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const out = await goOut(site);
    const changed = new URL(out.address);
    changed.searchParams.set('nonce', 'another');
    const answer = await comeBack(site, await idp.visit(changed.href), out.cookie);
    expect([problemAt(answer), answer.session]).toEqual(['failed', '']);
    expect(site.host.log.text()).toContain('nonce');
  });

  it('PKCE: who has only seen the code gets nothing for it', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const out = await goOut(site);
    const changed = new URL(out.address);
    changed.searchParams.set('code_challenge', 'a'.repeat(43));
    const answer = await comeBack(site, await idp.visit(changed.href), out.cookie);
    expect([problemAt(answer), answer.session]).toEqual(['failed', '']);
    expect(site.host.log.text()).toContain('invalid_grant');
    // Nor does the provider take a try without it, which is what a library that leaves it out would send.
    const strict = await anIdp({ pkce: { required: () => true } });
    await site.save(entered(strict));
    expect(await whoIs(site, await logIn(site, strict))).toMatchObject({ username: 'ann' });
  });

  it('redirect address: it is the site’s own to the letter, whatever name a request calls the site by', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const { headers: answered } = await site.host.inject({ url: '/api/sso/start?provider=corp', headers });
      expect(new URL(String(answered.location)).searchParams.get('redirect_uri')).toBe(BACK);
    }
    const out = await goOut(site);
    for (const other of [`${BACK}/`, `${BACK}?x=1`, 'https://docs.example/user/login', 'https://evil.example/']) {
      const changed = new URL(out.address);
      changed.searchParams.set('redirect_uri', other);
      await expect(idp.visit(changed.href)).rejects.toThrow('400');
    }
  });

  it('replay: a code that was used is worth nothing, neither with its state nor with a new one', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const out = await goOut(site);
    const at = await idp.visit(out.address);
    expect(await whoIs(site, await comeBack(site, at, out.cookie))).toMatchObject({ username: 'ann' });
    expect(problemAt(await comeBack(site, at, out.cookie))).toBe('stale');
    const other = await goOut(site);
    const again = new URL(await idp.visit(other.address));
    again.searchParams.set('code', at.searchParams.get('code') ?? '');
    const answer = await comeBack(site, again, other.cookie);
    expect([problemAt(answer), answer.session]).toEqual(['failed', '']);
  });

  it('scopes: nothing is asked for that reaches further than who somebody is', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const out = await goOut(site);
    expect(new URL(out.address).searchParams.get('scope')).toBe('openid profile email');
    // Of what came, the site keeps the ID token where log-out needs it, and nothing that opens an account there.
    await comeBack(site, await idp.visit(out.address), out.cookie);
    expect(await site.host.db.handle('user_session').whereNotNull('kept')).toEqual([]);
  });

  it('mix-up: of two providers none answers for the other', async () => {
    const [corp, school] = [await anIdp(), await anIdp()];
    school.people.ann = { preferred_username: 'ann', email: ANN.email };
    const site = await openSite(db, entered(corp), entered(school, { id: 'school', name: 'School' }));
    const ann = await whoIs(site, await logIn(site, corp));
    const other = await whoIs(site, await logIn(site, school, 'school'));
    expect([ann.username, other.username]).toEqual(['ann', 'ann-2']);
    expect((await whoIs(site, await logIn(site, school, 'school'))).uid).toBe(other.uid);
    const out = await goOut(site);
    const mixed = new URL(await corp.visit(out.address));
    mixed.searchParams.set('iss', school.issuer);
    const answer = await comeBack(site, mixed, out.cookie);
    expect([problemAt(answer), answer.session]).toEqual(['failed', '']);
    expect(site.host.log.text()).toContain('iss');
  });

  it('open redirect: a login leads to no other site', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    for (const redirect of ['//evil.example', 'https://evil.example', `/${'x'.repeat(1300)}`]) {
      const out = await goOut(site, 'corp', redirect);
      expect((await comeBack(site, await idp.visit(out.address), out.cookie)).address).toBe('/item/index');
    }
  });
});
