import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../accounts/testing.ts';
import { begin, connect, cookieOf, finish, post } from '../testing/connect.ts';
import type { Browser } from '../testing/idp.ts';
import { anIdp, closeSites, comeBack, entered, goOut, logIn, openSite, problemAt, whoIs } from '../testing/site.ts';

closeSites();

const BOB = { preferred_username: 'bob', name: 'Bob', email: 'bob@corp.example', email_verified: true };
const LATER = 601;

describe.each(testDatabases())('connecting one’s own account at a provider, on %s', (db) => {
  /** Bob and Eve have passwords here; at the provider are Ann and Bob. */
  async function house(fields: object = {}) {
    const idp = await anIdp();
    idp.people.bob = BOB;
    idp.who = 'bob';
    const site = await openSite(db, entered(idp, fields));
    const [bob, eve] = [await signUp(site.host, 'robert'), await signUp(site.host, 'eve')];
    const links = async (cookie: string) => (await post(site, '/api/sso/links', {}, cookie)).data;
    return { idp, site, bob, eve, links };
  }

  it('makes both ways lead to one account, which is called as it is there', async () => {
    const { idp, site, bob, eve, links } = await house();
    const done = await connect(site, idp, cookieOf(bob));
    expect([done.address, done.error_code]).toEqual(['/user/setting/more?a=1&sso=connect', 0]);
    expect(done.data).toEqual({ provider: 'corp', called: BOB.email });
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(String(bob.uid));
    const shown = await links(cookieOf(bob));
    expect(shown.links).toMatchObject([{ provider: 'corp', called: BOB.email }]);
    expect((await links(cookieOf(eve))).links).toEqual([]);
    // By the same mail address that an administrator has: it was shown, not claimed.
    expect(await whoIs(site, { session: cookieOf(bob) })).toMatchObject({ username: 'robert', is_sso: '0' });
    expect((await connect(site, idp, cookieOf(bob))).error_code).toBe(0);
    expect((await links(cookieOf(bob))).links).toEqual(shown.links);
  });

  it('is refused for an account that is somebody else’s, and leaves it theirs', async () => {
    const { idp, site, bob, eve, links } = await house();
    await connect(site, idp, cookieOf(bob));
    const taken = await connect(site, idp, cookieOf(eve));
    expect(taken).toMatchObject({ error_code: 11108, session: '' });
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(String(bob.uid));
    expect((await links(cookieOf(eve))).links).toEqual([]);
  });

  it('is refused for a second account of one provider, until the first is disconnected', async () => {
    const { idp, site, bob, links } = await house();
    await connect(site, idp, cookieOf(bob));
    idp.who = 'ann';
    expect((await connect(site, idp, cookieOf(bob))).error_code).toBe(11405);
    expect((await whoIs(site, await logIn(site, idp))).username).toBe('ann');
    const [held] = (await links(cookieOf(bob))).links;
    expect((await post(site, '/api/sso/disconnect', held, cookieOf(bob))).error_code).toBe(0);
    expect((await connect(site, idp, cookieOf(bob))).error_code).toBe(11108);
    idp.people.new = { ...BOB, email: '', preferred_username: 'bobby' };
    idp.who = 'new';
    expect((await connect(site, idp, cookieOf(bob))).data).toMatchObject({ called: 'bobby' });
  });

  it('asks for the password where the login was a while ago, five times at most, and for another login without one', async () => {
    const { idp, site, bob, links } = await house();
    idp.who = 'ann';
    const ann = (await logIn(site, idp)).session;
    expect((await links(ann)).proof).toBe('none');
    site.host.clock.advance(LATER);
    expect([(await links(cookieOf(bob))).proof, (await links(ann)).proof]).toEqual(['password', 'login']);
    const code = async (cookie: string, password?: string) =>
      (await begin(site, cookie, password === undefined ? {} : { password })).error_code;
    expect([await code(ann), await code(ann, PASSWORD), await code(cookieOf(bob))]).toEqual([11120, 11120, 10208]);
    for (let tries = 1; tries < 5; tries += 1) expect(await code(cookieOf(bob), 'a wrong one')).toBe(10208);
    expect(await code(cookieOf(bob), PASSWORD)).toBe(10204);
    site.host.clock.advance(300);
    expect(await code(cookieOf(bob), PASSWORD)).toBe(0);
    expect((await logIn(site, idp)).session).not.toBe('');
  });

  it('has the provider ask whose it is, whomever it knows in this browser', async () => {
    const { idp, site, bob, eve } = await house();
    const browser: Browser = new Map();
    const out = await goOut(site);
    await comeBack(site, await idp.visit(out.address, browser), out.cookie);
    expect((await connect(site, idp, cookieOf(eve), { browser })).error_code).toBe(11108);
    idp.who = 'ann';
    expect((await connect(site, idp, cookieOf(bob), { browser })).data).toMatchObject({ called: 'ann@corp.example' });
    const asked = async (listed: object) => {
      const other = await anIdp({ discovery: listed });
      await site.save(entered(other, { id: 'other' }));
      const { href } = (await begin(site, cookieOf(bob), { provider: 'other' })).data;
      return ['prompt', 'max_age'].map((name) => new URL(href).searchParams.get(name));
    };
    expect(await asked({ prompt_values_supported: ['none', 'login'] })).toEqual(['login', null]);
    expect(await asked({ prompt_values_supported: ['login', 'select_account'] })).toEqual(['select_account', null]);
    expect(await asked({ prompt_values_supported: ['none'] })).toEqual([null, '0']);
  });

  it('takes a session that began with another one’s token for no login', async () => {
    const { site, bob, links } = await house();
    const { cookie } = await post(site, '/api/user/loginByUserToken', { token: bob.token }, '');
    expect((await links(cookieOf(bob))).proof).toBe('none');
    expect((await links(cookie)).proof).toBe('password');
    expect((await begin(site, cookie)).error_code).toBe(10208);
  });

  it('is for the session and the browser that began it, once, and not for long', async () => {
    const { idp, site, bob, eve, links } = await house();
    const went = async () => {
      const out = await begin(site, cookieOf(bob));
      return comeBack(site, await idp.visit(out.data.href), out.cookie);
    };
    const back = await went();
    expect(back.session).toBe('');
    const again = await signIn(site.host, 'robert');
    for (const cookie of [`${cookieOf(eve)}; ${back.cookie}`, `${again}; ${back.cookie}`, cookieOf(bob), back.cookie]) {
      const code = (await finish(site, cookie)).error_code;
      expect(code).toBe(cookie === back.cookie ? 10102 : 11403);
    }
    expect((await finish(site, `${cookieOf(bob)}; ${back.cookie}`)).error_code).toBe(0);
    expect((await finish(site, `${cookieOf(bob)}; ${back.cookie}`)).error_code).toBe(11403);
    const late = await went();
    site.host.clock.advance(121);
    expect((await finish(site, `${cookieOf(bob)}; ${late.cookie}`)).error_code).toBe(11403);
    expect((await links(cookieOf(eve))).links).toEqual([]);
    // Nobody is logged in by it, whoever opens the way back with the cookies of another browser.
    const out = await begin(site, again);
    expect(problemAt(await comeBack(site, await idp.visit(out.data.href), ''))).toBe('stale');
  });

  it('says on the page where it began that it took longer than ten minutes, and may begin again', async () => {
    const { idp, site, bob, links } = await house();
    const went = async (seconds: number) => {
      const out = await begin(site, cookieOf(bob));
      const at = await idp.visit(out.data.href);
      site.host.clock.advance(seconds);
      return { out, at, back: await comeBack(site, at, out.cookie) };
    };
    const late = await went(599);
    expect(late.back.address).toBe('/user/setting/more?a=1&sso=connect');
    const { out, at, back } = await went(LATER);
    expect([back.status, back.address, back.session]).toEqual([303, '/user/setting/more?a=1&sso=stale', '']);
    expect((await finish(site, `${cookieOf(bob)}; ${out.cookie}; ${back.cookie}`)).error_code).toBe(11403);
    expect((await links(cookieOf(bob))).links).toEqual([]);
    // Another browser's, and what somebody made up, know of no page.
    expect((await comeBack(site, at, '')).address).toBe('/user/login?sso=stale&redirect=%2Fitem%2Findex');
    const forged = new URL(at);
    forged.searchParams.set('state', '0'.repeat(32));
    expect((await comeBack(site, forged, out.cookie)).address).toBe('/user/login?sso=stale&redirect=%2Fitem%2Findex');
    const token = { password: PASSWORD };
    const again = await begin(site, cookieOf(bob), token);
    const came = await comeBack(site, await idp.visit(again.data.href), again.cookie);
    expect((await finish(site, `${cookieOf(bob)}; ${came.cookie}`)).error_code).toBe(0);
    const nextDay = await begin(site, cookieOf(bob), token);
    const dayLater = await idp.visit(nextDay.data.href);
    site.host.clock.advance(86_401);
    expect((await comeBack(site, dayLater, nextDay.cookie)).address).toContain('/user/login?sso=stale');
  });

  it('says on the page where it began what came of it elsewhere, and goes to no other site', async () => {
    const { idp, site, bob } = await house({ domains: 'corp.example' });
    idp.people.bob = { ...BOB, email: 'bob@evil.example' };
    expect((await connect(site, idp, cookieOf(bob))).address).toBe('/user/setting/more?a=1&sso=domain');
    idp.who = '';
    expect((await connect(site, idp, cookieOf(bob))).address).toBe('/user/setting/more?a=1&sso=denied');
    for (const redirect of ['//evil.example', 'https://evil.example/', `/${'x'.repeat(1300)}`]) {
      expect((await connect(site, idp, cookieOf(bob), { redirect })).address).toBe('/user/setting?sso=denied');
    }
    expect((await begin(site, cookieOf(bob), { provider: 'nobody' })).error_code).toBe(11401);
    await site.save(entered({ issuer: 'http://127.0.0.1:9' }, { id: 'away' }));
    expect((await begin(site, cookieOf(bob), { provider: 'away' })).error_code).toBe(11402);
  });

  it('is undone by its owner alone, and never where it is the only way in', async () => {
    const { idp, site, bob, eve, links } = await house();
    await connect(site, idp, cookieOf(bob));
    const [held] = (await links(cookieOf(bob))).links;
    const release = (cookie: string, link = held) => post(site, '/api/sso/disconnect', link, cookie);
    expect((await release(cookieOf(eve))).error_code).toBe(11404);
    expect((await release(cookieOf(bob))).error_code).toBe(0);
    expect((await release(cookieOf(bob))).error_code).toBe(11404);
    const came = await whoIs(site, await logIn(site, idp));
    expect([came.username, came.uid === String(bob.uid)]).toEqual(['bob', false]);
    // Who has no password, and no other provider that is still offered.
    idp.who = 'ann';
    const ann = (await logIn(site, idp)).session;
    const [only] = (await links(ann)).links;
    expect((await release(ann, only)).error_code).toBe(11121);
    const school = await anIdp();
    await site.save(entered(school, { id: 'school' }));
    expect((await connect(site, school, ann, { provider: 'school' })).error_code).toBe(0);
    await site.host.call('/api/sso/delete', { id: 'school' }, { token: site.root.token });
    expect((await links(ann)).links).toMatchObject([{ provider: 'corp' }, { provider: '' }]);
    expect((await release(ann, only)).error_code).toBe(11121);
    await site.save(entered(school, { id: 'school' }));
    const both = (await links(ann)).links;
    const codes = await Promise.all(
      both.map(async (one: object) => (await release(ann, one as typeof only)).error_code),
    );
    expect(codes.toSorted()).toEqual([0, 11121]);
  });

  it('goes with the user, and stays away from people who are let in no more', async () => {
    const { idp, site, bob } = await house();
    const out = await begin(site, cookieOf(bob));
    const back = await comeBack(site, await idp.visit(out.data.href), out.cookie);
    await site.host.call('/api/adminUser/ban', { uid: bob.uid, is_banned: 1 }, { token: site.root.token });
    expect((await finish(site, `${cookieOf(bob)}; ${back.cookie}`)).error_code).not.toBe(0);
    expect(await site.host.db.handle('user_binding')).toEqual([]);
    const { uid } = await whoIs(site, await logIn(site, idp));
    expect(await site.host.db.handle('sso_link')).toMatchObject([{ uid: Number(uid), called: BOB.email }]);
    await site.host.call('/api/adminUser/deleteUser', { uid }, { token: site.root.token });
    expect(await site.host.db.handle('sso_link')).toEqual([]);
  });

  it('begins from its own page alone: a login that was begun connects nothing, and the other way round', async () => {
    const { idp, site, bob, links } = await house();
    const out = await goOut(site);
    const back = await comeBack(site, await idp.visit(out.address), `${out.cookie}; ${cookieOf(bob)}`);
    expect(back.session).not.toBe('');
    expect((await finish(site, `${cookieOf(bob)}; ${back.cookie}`)).error_code).toBe(11403);
    expect((await links(cookieOf(bob))).links).toEqual([]);
  });
});

async function signIn(host: Awaited<ReturnType<typeof openSite>>['host'], username: string): Promise<string> {
  const { data } = await host.call('/api/user/loginByVerify', { username, password: PASSWORD });
  return cookieOf({ token: data.user_token });
}
