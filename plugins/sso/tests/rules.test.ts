import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { ANN, anIdp, closeSites, entered, goOut, logIn, openSite, problemAt, whoIs } from '../testing/site.ts';

closeSites();

const confirm = (host: TestHost, uid: number, email: string) =>
  host.db.write((tx) => tx.handle('users').where({ uid }).update({ email, email_verify: true }));

const linking = { link: 1, domains: 'corp.example, @two.example' };

describe.each(testDatabases())('whose account somebody from a provider gets, on %s', (db) => {
  it('is their own where both have confirmed the address, the domain is allowed and linking is on', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, linking));
    const present = await signUp(site.host, 'anne');
    await signUp(site.host, 'bob');
    await confirm(site.host, present.uid, 'Ann@Corp.example');
    expect(await whoIs(site, await logIn(site, idp))).toMatchObject({ uid: String(present.uid), name: 'Ann A.' });
    idp.people.ann = { ...ANN, email: 'married@two.example' };
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(String(present.uid));
  });

  it('is none of somebody else’s by an address that either side has not confirmed', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { ...linking, domains: 'corp.example' }));
    const present = await signUp(site.host, 'anne');
    await confirm(site.host, present.uid, ANN.email);
    for (const email_verified of [false, undefined, 0, 'false']) {
      idp.people.ann = { ...ANN, email_verified };
      expect(problemAt(await logIn(site, idp))).toBe('unconfirmed');
    }
    expect(await site.save(entered(idp, { domains: '' }))).toBe(0);
    const stranger = await whoIs(site, await logIn(site, idp));
    expect(stranger).toMatchObject({ username: 'ann', email_verify: 0 });
    expect(stranger.uid).not.toBe(String(present.uid));
  });

  it('names the claim that is missing to the person and in the log', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { domains: 'corp.example' }));
    const { email, email_verified, ...nobody } = ANN;
    for (const [person, problem, why] of [
      [nobody, 'address', 'the claim email is missing'],
      [{ ...ANN, email: 'ann' }, 'address', 'the claim email is no address'],
      [{ ...nobody, email }, 'unconfirmed', 'the claim email_verified is missing'],
      [{ ...ANN, email_verified: false }, 'unconfirmed', 'the claim email_verified is not true'],
      [{ ...ANN, email: 'ann@other.example' }, 'domain', 'other.example is no allowed domain'],
    ] as const) {
      idp.people.ann = person;
      expect(problemAt(await logIn(site, idp))).toBe(problem);
      expect(site.host.log.text()).toContain(why);
    }
    idp.people.ann = { ...ANN, upn: ANN.email };
    await site.save(entered(idp, { domains: 'corp.example', email_claim: 'upn' }));
    expect(problemAt(await logIn(site, idp))).toBe('unconfirmed');
    expect(site.host.log.text()).toContain('upn cannot be confirmed');
  });

  it('counts addresses as confirmed where the administrator trusts the provider, but for those it calls unconfirmed', async () => {
    const idp = await anIdp();
    const trusting = { domains: 'corp.example', trusted: 1 };
    const site = await openSite(db, entered(idp, trusting));
    const { email_verified, ...silent } = ANN;
    idp.people.ann = silent;
    const ann = await whoIs(site, await logIn(site, idp));
    expect(ann).toMatchObject({ username: 'ann', email: ANN.email, email_verify: 1 });
    idp.people.ann = { ...ANN, email_verified: false };
    expect(problemAt(await logIn(site, idp))).toBe('unconfirmed');
    idp.people.ann = { ...silent, upn: ANN.email };
    await site.save(entered(idp, { ...trusting, email_claim: 'upn' }));
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(ann.uid);
  });

  it('is not taken from an address that is unconfirmed here', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, linking));
    const present = await signUp(site.host, ANN.email);
    const came = await whoIs(site, await logIn(site, idp));
    expect(came).toMatchObject({ username: 'ann' });
    expect(came.uid).not.toBe(String(present.uid));
  });

  it('is refused, not doubled, where linking is off or the account is the administrator’s or banned', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const present = await signUp(site.host, 'anne');
    await confirm(site.host, present.uid, ANN.email);
    expect(problemAt(await logIn(site, idp))).toBe('taken');
    await site.save(entered(idp, linking));
    const isBanned = (is_banned: boolean) =>
      site.host.db.write((tx) => tx.handle('users').where({ uid: present.uid }).update({ is_banned }));
    await isBanned(true);
    const banned = await logIn(site, idp);
    expect([problemAt(banned), banned.session]).toEqual(['banned', '']);
    await isBanned(false);
    await confirm(site.host, present.uid, 'other@corp.example');
    await confirm(site.host, site.root.uid, ANN.email);
    const root = await logIn(site, idp);
    expect([problemAt(root), root.session]).toEqual(['administrator', '']);
    expect(await site.host.db.handle('user_binding')).toEqual([]);
  });

  it('is closed to who was banned since', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const { uid } = await whoIs(site, await logIn(site, idp));
    await site.host.db.write((tx) => tx.handle('users').where({ uid }).update({ is_banned: true }));
    const answer = await logIn(site, idp);
    expect([problemAt(answer), answer.session]).toEqual(['banned', '']);
  });

  it('is open to the allowed domains alone, also for who came before', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { domains: 'corp.example' }));
    expect(await whoIs(site, await logIn(site, idp))).toMatchObject({ username: 'ann' });
    for (const email of ['ann@evil.example', 'ann@corp.example.evil.example', 'ann@notcorp.example', '']) {
      idp.people.ann = { ...ANN, email };
      expect(problemAt(await logIn(site, idp))).toBe(email === '' ? 'address' : 'domain');
    }
  });

  it('is a new one only where the provider may make some', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, { provision: 0 }));
    expect(problemAt(await logIn(site, idp))).toBe('closed');
    await site.save(entered(idp));
    const ann = await whoIs(site, await logIn(site, idp));
    await site.save(entered(idp, { provision: 0 }));
    expect((await whoIs(site, await logIn(site, idp))).uid).toBe(ann.uid);
  });

  it('has a name that accounts takes, whatever the provider calls them', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const named = async (who: string, claims: object) => {
      idp.who = who;
      idp.people[who] = { ...claims };
      return (await whoIs(site, await logIn(site, idp))).username;
    };
    const boss = 'boss@corp.example';
    expect(await named('a', { preferred_username: boss })).toBe('boss');
    expect(await named('b', { preferred_username: boss, email: boss, email_verified: true })).toBe(boss);
    expect(await named('c', {})).toBe('user');
    expect(await named('d', { preferred_username: ' 王 小明 / x '.repeat(5) })).toMatch(/^王-小明-x[-王小明x]+$/);
    expect(await named('e', { preferred_username: 'API' })).toBe('API-2');
    expect(await named('f', { email: 'eve@corp.example', email_verified: true })).toBe('eve');
  });

  it('is one, however many tabs come back at once', async () => {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp));
    const came = await Promise.all([1, 2, 3].map(async () => whoIs(site, await logIn(site, idp))));
    expect(new Set(came.map(({ uid }) => uid)).size).toBe(1);
    expect((await goOut(site, 'nobody')).address).toBe('/user/login?sso=gone&redirect=%2F7%2F8');
  });
});
