import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { sessions } from '../points.ts';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const OWNER = '/api/user/tokenOwner';
const LOGIN = '/api/user/loginByUserToken';

describe.each(testDatabases())('a token in an address, on %s', (db) => {
  async function open(days?: number) {
    const host = await openSite({ db, ...(days && { session_days: days }) });
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    const handOver = (uid: number) => host.services.get(sessions).handOver(host.db, { uid, issuer: 'demo' });
    /** As a page of this site sends it; `set` is the session that the browser has from then on. */
    const post = async (path: string, input: Record<string, string>, cookie = '') => {
      const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie: `docstead_session=${cookie}` }) };
      const answer = await host.inject({ method: 'POST', url: path, payload: input, headers });
      const set = /docstead_session=(\w+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? '';
      return { ...answer.json(), set };
    };
    const login = (token: string, { cookie, ...more }: { cookie?: string; instead_of?: string } = {}) =>
      post(LOGIN, { token, ...more }, cookie);
    const whoIs = async (cookie: string) => (await host.call('/api/user/info', {}, { cookie })).data?.username;
    const waysOf = (uid: number) => host.db.handle('user_session').where({ uid }).orderBy('session_id').pluck('way');
    return { host, ann, bob, handOver, post, login, whoIs, waysOf };
  }

  it('of a program is exchanged for a session of its own by cookie, and no token is told', async () => {
    const { host, ann, login, whoIs, waysOf } = await open();
    const answer = await login(ann.token);
    expect(answer).toMatchObject({ error_code: 0, data: { uid: String(ann.uid), username: 'ann', name: '' } });
    expect(Object.keys(answer.data).sort()).toEqual(['name', 'uid', 'username']);
    const cookie = answer.set;
    expect(cookie).not.toBe('');
    expect(cookie).not.toBe(ann.token);
    expect([await whoIs(cookie), await whoIs(ann.token)]).toEqual(['ann', 'ann']);
    expect(await waysOf(ann.uid)).toEqual(['registration', 'token']);
    expect((await host.call('/api/user/info', {}, { token: ann.token })).error_code).toBe(0);
  });

  it('of a program gives no longer life than its own', async () => {
    const { host, ann, login } = await open();
    host.clock.advance(100 * 86_400);
    expect((await login(ann.token)).error_code).toBe(0);
    const rows = await host.db.handle('user_session').where({ uid: ann.uid }).pluck('expire_time');
    expect(new Set(rows.map(Number)).size).toBe(1);
    host.clock.advance(80 * 86_400);
    expect((await login(ann.token)).error_code).toBe(10101);
  });

  it('for a hand-over works once, within 60 s, and names who issued it', async () => {
    const { host, ann, handOver, login, whoIs, waysOf } = await open();
    const token = await handOver(ann.uid);
    expect(token).toMatch(/^\w{64}$/);
    expect((await host.call(OWNER, { token })).data).toEqual({
      ...{ username: 'ann', name: '', is_current: 0, instead_of: '' },
    });
    expect(await whoIs((await login(token)).set)).toBe('ann');
    expect(await waysOf(ann.uid)).toEqual(['registration', 'demo']);
    expect((await login(token)).error_code).toBe(10101);
    expect((await host.call(OWNER, { token })).error_code).toBe(10101);
    const late = await handOver(ann.uid);
    host.clock.advance(61);
    expect((await login(late)).error_code).toBe(10101);
    const both = await handOver(ann.uid);
    const codes = (await Promise.all([login(both), login(both)])).map((one) => one.error_code);
    expect(codes.sort()).toEqual([0, 10101]);
  });

  it('for a hand-over is worth nothing once the password was changed, and to who is banned', async () => {
    const { host, ann, bob, handOver, login } = await open();
    const token = await handOver(ann.uid);
    const change = { password: PASSWORD, new_password: 'another good one' };
    expect((await host.call('/api/user/resetPassword', change, { token: ann.token })).error_code).toBe(0);
    expect((await login(token)).error_code).toBe(10101);
    const banned = await handOver(bob.uid);
    await host.db.write(({ handle }) => handle('users').where({ uid: bob.uid }).update({ is_banned: true }));
    expect((await host.call(OWNER, { token: banned })).error_code).toBe(10101);
    expect((await login(banned)).error_code).toBe(11102);
  });

  it('logs nobody in who never had one', async () => {
    const { host, ann, login } = await open();
    for (const token of ['x', `${ann.token}0`, ann.token.slice(1), ann.token.toUpperCase(), 'null']) {
      expect((await login(token)).error_code).toBe(10101);
    }
    await host.call('/api/user/logout', { confirm: 1 }, { token: ann.token });
    expect((await login(ann.token)).error_code).toBe(10101);
    for (const token of ['', ['x'], { a: 1 }]) expect((await host.call(LOGIN, { token })).error_code).toBe(10101);
  });

  it('replaces another session only where that one was named, and ends it', async () => {
    const { host, ann, bob, handOver, login, whoIs } = await open();
    const token = await handOver(ann.uid);
    const cookie = bob.token;
    expect((await host.call(OWNER, { token }, { cookie })).data).toMatchObject({ username: 'ann', instead_of: 'bob' });
    for (const instead_of of [undefined, '', 'ann', 'BOB']) {
      const refused = await login(token, { cookie, ...(instead_of !== undefined && { instead_of }) });
      expect(refused).toMatchObject({ error_code: 11140, data: { username: 'bob' } });
    }
    expect(await whoIs(cookie)).toBe('bob');
    const answer = await login(token, { cookie, instead_of: 'bob' });
    expect([answer.error_code, await whoIs(answer.set), await whoIs(cookie)]).toEqual([0, 'ann', undefined]);
  });

  it('leaves who is that user already in the session that is there', async () => {
    const { host, ann, handOver, login, waysOf } = await open();
    const token = await handOver(ann.uid);
    const asked = await host.call(OWNER, { token }, { cookie: ann.token });
    expect(asked.data).toMatchObject({ is_current: 1, instead_of: '' });
    const answer = await login(token, { cookie: ann.token });
    expect([answer.error_code, answer.set]).toEqual([0, '']);
    expect(await waysOf(ann.uid)).toEqual(['registration']);
    expect((await login(token)).error_code).toBe(10101);
  });

  it('is tried thirty times a minute from one network', async () => {
    const { host, ann } = await open();
    for (let n = 0; n < 30; n += 1) await host.call(OWNER, { token: 'x' }, { ip: '192.0.2.7' });
    expect((await host.call(OWNER, { token: ann.token }, { ip: '192.0.2.7' })).error_code).toBe(11004);
    expect((await host.call(OWNER, { token: ann.token }, { ip: '192.0.2.8' })).error_code).toBe(0);
  });

  it('lives in the days that the site sets, for sessions that begin from then on', async () => {
    const { host, ann, post, whoIs } = await open(2);
    const login = async () => (await post('/api/user/loginByVerify', { username: 'ann', password: PASSWORD })).set;
    const short = await login();
    await host.infra.settings.set('accounts', { session_days: 3 });
    const long = await login();
    host.clock.advance(2 * 86_400 + 1);
    expect([await whoIs(ann.token), await whoIs(short), await whoIs(long)]).toEqual([undefined, undefined, 'ann']);
    host.clock.advance(86_400);
    expect(await whoIs(long)).toBeUndefined();
  });
});
