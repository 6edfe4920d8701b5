import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { cookieOf, post } from '../testing/connect.ts';
import type { Browser, Idp } from '../testing/idp.ts';
import { ANN, anIdp, closeSites, comeBack, entered, goOut, logIn, openSite, type Site } from '../testing/site.ts';

closeSites();

const leave = async (site: Site, cookie: string): Promise<string> =>
  (await post(site, '/api/sso/leave', {}, cookie)).data.href;

/** Logs in with a browser that the provider knows again. */
async function logInWith(site: Site, idp: Idp, browser: Browser): Promise<string> {
  const out = await goOut(site);
  return (await comeBack(site, await idp.visit(out.address, browser), out.cookie)).session;
}

const asked = (idp: Idp): number => idp.asked.filter((path) => path.startsWith('/interaction/')).length;

describe.each(testDatabases())('log-out at the provider, on %s', (db) => {
  it('ends the session there by its own token, where that is wished, and asks who it is next time', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { logout: 1 }));
    const browser: Browser = new Map();
    const first = await logInWith(site, idp, browser);
    expect(asked(idp)).toBe(1);
    const second = await logInWith(site, idp, browser);
    expect(asked(idp)).toBe(1);
    const href = new URL(await leave(site, second));
    expect([href.origin, href.pathname]).toEqual([idp.issuer, '/session/end']);
    expect(claimsOf(href.searchParams.get('id_token_hint'))).toMatchObject({ sub: 'ann', aud: 'docstead' });
    expect(await leave(site, first)).toContain('id_token_hint');
    await site.host.call('/api/user/logout', {}, { cookie: second });
    const forged = href.href.replace(/(id_token_hint=[^&]{40})./, '$1_');
    expect(await idp.leave(forged, browser)).toMatch(/^400 /);
    expect(await idp.leave(href.href, browser)).toMatch(/^303 .*\/session\/end\/success/);
    await logInWith(site, idp, browser);
    expect(asked(idp)).toBe(2);
  });

  it('keeps the token sealed, with its session alone, and not a moment longer', async () => {
    const idp = await anIdp();
    idp.people.bob = { ...ANN, preferred_username: 'bob', email: 'bob@corp.example' };
    const site = await openSite(db, entered(idp, { logout: 1 }));
    const sessions = async () => (await site.host.db.handle('user_session').whereNotNull('kept')) as { kept: string }[];
    const [one, two, three] = [await logIn(site, idp), await logIn(site, idp), await logIn(site, idp)];
    idp.who = 'bob';
    const bob = (await logIn(site, idp)).session;
    expect(await sessions()).toHaveLength(4);
    const hint = new URL(await leave(site, one.session)).searchParams.get('id_token_hint') ?? 'none';
    const stored = JSON.stringify(await site.host.db.handle('user_session')) + site.host.log.text();
    expect(stored).not.toContain(hint);
    expect(stored).not.toContain(hint.split('.')[2]);
    const { data } = await site.host.call('/api/user/sessionList', {}, { cookie: one.session });
    await site.host.call('/api/user/endSession', { session_id: data.at(-1).session_id }, { cookie: one.session });
    expect(await sessions()).toHaveLength(3);
    await site.host.call('/api/user/endOtherSessions', {}, { cookie: one.session });
    expect(await sessions()).toHaveLength(2);
    for (const { session } of [two, three]) expect(await leave(site, session)).toBe('');
    await site.host.call('/api/user/logout', {}, { cookie: one.session });
    expect(await leave(site, one.session)).toBe('');
    expect(await leave(site, bob)).toContain('id_token_hint');
    expect(await sessions()).toHaveLength(1);
  });

  it('is nobody’s who came another way, nor where the provider is another by now, or gone', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { logout: 1 }));
    const eve = await signUp(site.host, 'eve');
    const ann = (await logIn(site, idp)).session;
    expect([await leave(site, cookieOf(eve)), await leave(site, '')]).toEqual(['', '']);
    await site.save(entered(idp));
    expect(await leave(site, ann)).toBe('');
    const before = (await logIn(site, idp)).session;
    await site.save(entered(await anIdp(), { logout: 1 }));
    expect([await leave(site, ann), await leave(site, before)]).toEqual(['', '']);
    await site.save(entered(idp, { logout: 1 }));
    expect([(await leave(site, ann)) !== '', await leave(site, before)]).toEqual([true, '']);
    await site.host.call('/api/sso/delete', { id: 'corp' }, { token: site.root.token });
    expect(await leave(site, ann)).toBe('');
  });
});

function claimsOf(token: string | null): object {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}
