import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { createSessions } from '../server/session/session.service.ts';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const INFO = '/api/user/info';
const LOGIN = '/api/user/loginByVerify';
const DAY = 86_400;
const codeOf = async (host: TestHost, token: string): Promise<number> =>
  (await host.call(INFO, {}, { token })).error_code;
const right = { username: 'alice', password: PASSWORD };

describe.each(testDatabases())('a session, on %s', (db) => {
  it('is a cookie for the browser that no script can read and no other site can send', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const answer = await host.inject({ method: 'POST', url: LOGIN, payload: right });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^docstead_session=[0-9a-f]{64};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(cookie).toMatch(new RegExp(`Max-Age=${180 * DAY}`));
    const session = cookie.split(';')[0] ?? '';
    expect((await host.call(INFO, {}, { cookie: session })).data).toMatchObject({ username: 'alice', user_token: '' });
  });

  it('is new with every login: one that was brought along is not taken over', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const fixed = 'a'.repeat(64);
    const first = await host.call(LOGIN, right, { cookie: `docstead_session=${fixed}`, token: fixed });
    const second = await host.call(LOGIN, right);
    expect(new Set([fixed, first.data.user_token, second.data.user_token]).size).toBe(3);
    expect((await host.call(INFO, {}, { token: fixed })).error_code).toBe(10102);
  });

  it('takes the cookie before a token that somebody slipped in', async () => {
    const host = await openSite({ db });
    const alice = await signUp(host, 'alice');
    const mallory = await signUp(host, 'mallory');
    const both = { cookie: `docstead_session=${alice.token}`, token: mallory.token };
    expect((await host.call(INFO, {}, both)).data.username).toBe('alice');
  });

  it('echoes the token that was sent as a field, and takes the words of old clients for none', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    expect((await host.call(INFO, { user_token: token })).data.user_token).toBe(token);
    const words = await host.call(INFO, { user_token: 'null' }, { cookie: `docstead_session=${token}` });
    expect(words.data.user_token).toBe('');
  });

  it('is stored without its token, and the log of the host holds neither token nor password', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    await host.call(INFO, { user_token: token });
    await host.inject({ method: 'GET', url: `/api/user/info?user_token=${token}` });
    const rows = await host.db.handle('user_session').select();
    const stored = JSON.stringify([rows, await host.db.handle('users').select()]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    host.log.info('A line to be found.');
    const log = host.log.text();
    expect(log).toContain('A line to be found.');
    expect(log).not.toContain(token);
    expect(log).not.toContain(PASSWORD);
  });

  it('keeps where it came from for the login log', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    await host.call(LOGIN, right, { ip: '203.0.113.5', headers: { 'user-agent': 'Firefox '.repeat(60) } });
    const row = await host.db.handle('user_session').orderBy('session_id', 'desc').first();
    expect(row).toMatchObject({ ip: '203.0.113.5' });
    expect(row.user_agent).toHaveLength(255);
  });

  it('ends 180 days after the login, used or not', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    host.clock.advance(180 * DAY - 10);
    expect((await host.call(INFO, {}, { token })).error_code).toBe(0);
    host.clock.advance(10);
    expect((await host.call(INFO, {}, { token })).error_code).toBe(10102);
  });

  it('notes its last use for the login log, at most once an hour', async () => {
    const host = await openSite({ db });
    const { token, uid } = await signUp(host, 'alice');
    const lastUse = async () => (await host.db.handle('user_session').where({ uid }).first()).last_check_time;
    const start = await lastUse();
    host.clock.advance(1800);
    await host.call(INFO, {}, { token });
    expect(await lastUse()).toBe(start);
    host.clock.advance(1801);
    await host.call(INFO, {}, { token });
    expect(await lastUse()).toBe(start + 3601);
  });

  it('ends at logout, and clears the cookie; other devices and other people stay', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    const other = (await host.call(LOGIN, right)).data.user_token;
    expect((await host.call(INFO, {}, { token })).error_code).toBe(0);
    expect((await host.call(INFO, {}, { token: other })).error_code).toBe(0);
    const cookie = `docstead_session=${token}`;
    const out = await host.inject({
      method: 'POST',
      url: '/api/user/logout',
      payload: { confirm: '1' },
      headers: { cookie },
    });
    expect(out.json()).toEqual({ error_code: 0, data: [] });
    expect(String(out.headers['set-cookie'])).toMatch(/docstead_session=;.*Max-Age=0/);
    const codes = () => Promise.all([token, other, bob.token].map((one) => codeOf(host, one)));
    expect(await codes()).toEqual([10102, 0, 0]);
    // The programs of before send what they sent.
    expect((await host.call('/api/user/logout', { confirm: '1' }, { token: other })).error_code).toBe(0);
    expect(await codes()).toEqual([10102, 10102, 0]);
  });

  it('ends on all devices where that is wished, and on nobody else’s', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    const other = (await host.call(LOGIN, right)).data.user_token;
    for (const everywhere of [0, 1]) {
      const third = (await host.call(LOGIN, right)).data.user_token;
      expect((await host.call('/api/user/logout', { everywhere }, { token: third })).error_code).toBe(0);
      const codes = await Promise.all([third, token, other, bob.token].map((one) => codeOf(host, one)));
      expect(codes).toEqual(everywhere === 1 ? [10102, 10102, 10102, 0] : [10102, 0, 0, 0]);
    }
  });

  it('may be logged out of without having one', async () => {
    const host = await openSite({ db });
    expect(await host.call('/api/user/logout', {})).toEqual({ error_code: 0, data: [] });
    expect((await host.call('/api/user/logout', {}, { token: 'gone' })).error_code).toBe(0);
  });

  it('of other devices ends when the password changes; this one goes on', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const other = (await host.call(LOGIN, right)).data.user_token;
    await host.call(INFO, {}, { token: other });
    const changed = await host.call(
      '/api/user/resetPassword',
      { password: PASSWORD, new_password: 'another one' },
      { token },
    );
    expect(changed).toEqual({ error_code: 0, data: [] });
    expect((await host.call(INFO, {}, { token: other })).error_code).toBe(10102);
    expect((await host.call(INFO, {}, { token })).error_code).toBe(0);
    expect((await host.call(LOGIN, right)).error_code).toBe(10210);
    expect((await host.call(LOGIN, { ...right, password: 'another one' })).error_code).toBe(0);
  });

  it('leaves its line in the login log without its digest when it has expired, and for two years', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const { infra } = host;
    const sessions = createSessions({
      ...infra,
      cache: infra.cacheFor('accounts'),
      vault: infra.vaultFor('accounts'),
      rights: { changed: () => undefined },
      days: () => 180,
    });
    const sweep = () => host.db.write((open) => sessions.sweep(open, 730));
    const digests = async () => (await host.db.handle('user_session').select()).map((row) => row.token_digest);
    await sweep();
    expect((await digests()).every((digest) => typeof digest === 'string')).toBe(true);
    host.clock.advance(181 * DAY);
    await sweep();
    expect(await digests()).toEqual([null, null]);
    host.clock.advance(2 * 365 * DAY);
    await sweep();
    expect(await digests()).toEqual([]);
  });

  it('of a banned or deleted user is none, within a second', async () => {
    const host = await openSite({ db });
    const alice = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    await host.call(INFO, {}, { token: alice.token });
    await host.db.write(async ({ handle }) => {
      await handle('users').where({ uid: alice.uid }).update({ is_banned: true });
      await handle('users').where({ uid: bob.uid }).delete();
    });
    host.clock.advance(1);
    expect((await host.call(INFO, {}, { token: alice.token })).error_code).toBe(10102);
    expect((await host.call(INFO, {}, { token: bob.token })).error_code).toBe(10102);
  });
});
