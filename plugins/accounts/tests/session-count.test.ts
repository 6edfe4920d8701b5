import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const INFO = '/api/user/info';
const LOGIN = '/api/user/loginByVerify';
const right = { username: 'alice', password: PASSWORD };

/** Live sessions as so many logins would have left them, last used at `used`. */
async function fill(host: TestHost, uid: number, { count, used }: { count: number; used: number }): Promise<void> {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
  const columns = 'uid, token_digest, expire_time, addtime, last_check_time, ip, user_agent';
  const row = `${uid}, 'filled ${used} ' || i, 99999999999, 1, ${used}, '', ''`;
  await host.db.write(async ({ handle }) => {
    await handle.raw(`INSERT INTO user_session (${columns}) ${numbers} SELECT ${row} FROM n`, [count]);
  });
}

describe.each(testDatabases())('the sessions of one user, on %s', (db) => {
  const live = async (host: TestHost, uid: number) =>
    (await host.db.handle('user_session').where({ uid }).whereNotNull('token_digest').select('session_id')).length;
  const logIn = async (host: TestHost) => String((await host.call(LOGIN, right)).data.user_token);
  const code = async (host: TestHost, token: string) => (await host.call(INFO, {}, { token })).error_code;

  it('are a hundred at most: the one that was not used for longest ends', async () => {
    const host = await openSite({ db });
    const alice = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    host.clock.advance(10);
    const second = await logIn(host);
    await fill(host, alice.uid, { count: 97, used: host.clock.seconds() });
    host.clock.advance(7200);
    // In use, though it is the oldest.
    expect(await code(host, alice.token)).toBe(0);
    const hundredth = await logIn(host);
    expect(await live(host, alice.uid)).toBe(100);
    const codes = async () => Promise.all([alice.token, second, hundredth, bob.token].map((one) => code(host, one)));
    const last = await logIn(host);
    expect(await live(host, alice.uid)).toBe(100);
    expect(await code(host, last)).toBe(0);
    expect(await codes()).toEqual([0, 10102, 0, 0]);
  });

  it('end in tens of thousands, at logout, at a login, and when the password changes', async () => {
    const host = await openSite({ db });
    const { uid } = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    const many = 33_000;
    await fill(host, uid, { count: many, used: 1 });
    const token = await logIn(host);
    expect(await live(host, uid)).toBe(100);
    await fill(host, uid, { count: many, used: 2 });
    const wish = { password: PASSWORD, new_password: 'another one' };
    expect((await host.call('/api/user/resetPassword', wish, { token })).error_code).toBe(0);
    expect(await live(host, uid)).toBe(1);
    expect(await code(host, token)).toBe(0);
    await fill(host, uid, { count: many, used: 3 });
    expect((await host.call('/api/user/updateInfo', { name: 'A' }, { token })).error_code).toBe(0);
    expect((await host.call(INFO, {}, { token })).data.name).toBe('A');
    expect((await host.call('/api/user/logout', { everywhere: 1 }, { token })).error_code).toBe(0);
    expect(await live(host, uid)).toBe(0);
    expect(await code(host, token)).toBe(10102);
    expect(await code(host, bob.token)).toBe(0);
  });
});
