import type { Hook } from '@docstead/core/contract';
import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { loggedOut, passwordCheck, sessions, userCreated, users, userUpdated } from '../points.ts';
import { accounts, PASSWORD, setUpSite, signUp } from '../testing.ts';

const told: string[] = [];
let directory: (sent: { username: string; password: string }) => { uid: number } | 'away' | undefined = () => undefined;

/** A directory that knows passwords, and listens. */
const neighbour = server({
  descriptor: plugin({ id: 'neighbour', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
  contract: contract({}),
  setup(app) {
    const listen = (hook: Hook<{ uid: number }, void>) =>
      app.on(hook, ({ uid }) => void told.push(`${hook.id} ${uid}`));
    for (const hook of [loggedOut, userUpdated, userCreated]) listen(hook);
    app.on(passwordCheck, (sent) => directory(sent));
    return { calls: {} };
  },
});

let host: TestHost;
const open = async (db: 'sqlite' | 'postgres') => {
  told.length = 0;
  directory = () => undefined;
  host = await createTestHost({ plugins: [accounts, neighbour], db, settings: { accounts: { captcha: 'never' } } });
  await setUpSite(host);
};
afterEach(() => host.close());
const ban = (uid: number) => host.db.write((tx) => tx.handle('users').where({ uid }).update({ is_banned: true }));
const service = () => host.services.get(users);
const login = async (username: string, password: string) => {
  const { error_code, data } = await host.call('/api/user/loginByVerify', { username, password });
  return error_code === 0 ? data : error_code;
};

describe.each(testDatabases())('users who come by other ways, on %s', (db) => {
  const ann = { method: 'neighbour', subject: 'cn=Ann' };

  it('are made without a password, are found by their account there, and by a confirmed address', async () => {
    await open(db);
    const email = 'Ann@example.com';
    const made = await service().create(
      { username: 'ann', name: 'Ann', email, email_verify: true, binding: ann },
      host.system(),
    );
    expect(made).toMatchObject({ username: 'ann', name: 'Ann', email, email_verify: true, groupid: 2 });
    expect(told.at(-1)).toBe(`accounts/user.created@1 ${made.uid}`);
    expect(await service().find(host.db, ann)).toEqual(made);
    expect(await service().find(host.db, { ...ann, subject: 'cn=ann' })).toBeUndefined();
    expect(await service().find(host.db, { ...ann, method: 'other' })).toBeUndefined();
    expect((await service().byEmail(host.db, 'ann@EXAMPLE.com'))?.uid).toBe(made.uid);
    for (const password of ['', PASSWORD])
      expect(await service().checkPassword(host.db, made.uid, password)).toBe(false);
    expect(await login('ann', PASSWORD)).toBe(10210);
  });

  it('get no address that nobody has confirmed, and no name that is another’s', async () => {
    await open(db);
    const bob = await signUp(host, 'bob@example.com');
    expect(await service().byEmail(host.db, 'bob@example.com')).toBeUndefined();
    const again = service().create({ username: 'BOB@example.com', binding: ann }, host.system());
    await expect(again).rejects.toMatchObject({ failure: { name: 'accounts/username_taken' } });
    await expect(service().create({ username: 'a' }, host.system())).rejects.toThrow('10101');
    await expect(service().create({ username: 'API' }, host.system())).rejects.toThrow('10101');
    expect(await service().find(host.db, ann)).toBeUndefined();
    expect(await service().byName(host.db, 'bob@example.com')).toMatchObject({ uid: bob.uid });
  });

  it('keep their account for themselves', async () => {
    await open(db);
    const [bob, eve] = [await signUp(host, 'bob'), await signUp(host, 'eve')];
    await service().bind(host.db, ann, bob.uid);
    await service().bind(host.db, ann, bob.uid);
    await expect(service().bind(host.db, ann, eve.uid)).rejects.toThrow('11108');
    expect((await service().find(host.db, ann))?.uid).toBe(bob.uid);
    await service().unbind(host.db, ann);
    expect(await service().find(host.db, ann)).toBeUndefined();
  });

  it('are listed, newest first, by what is known of them', async () => {
    await open(db);
    for (const username of ['bob', 'eve', 'a_b']) await signUp(host, username);
    const names = async (term: string, page = 1, count = 2) => {
      const { rows, total } = await service().list(host.db, { term, page, count });
      return [rows.map((user) => user.username), total];
    };
    expect(await names('')).toEqual([['a_b', 'eve'], 4]);
    expect(await names('', 2)).toEqual([['bob', 'admin'], 4]);
    expect(await names('B')).toEqual([['a_b', 'bob'], 2]);
    expect(await names('_')).toEqual([['a_b'], 1]);
    expect(await names('1')).toEqual([['admin'], 1]);
    expect(await service().count(host.db)).toBe(4);
  });

  it('log in by a password that a directory knows, within the lock against guessing', async () => {
    await open(db);
    const { uid } = await service().create({ username: 'ann', binding: ann }, host.system());
    directory = ({ username, password }) => (username === 'ann' && password === 'from there' ? { uid } : undefined);
    expect(await login('ann', 'from there')).toMatchObject({ uid: String(uid), username: 'ann' });
    const { user_token } = await login('ann', 'from there');
    const { data } = await host.call('/api/user/info', {}, { token: user_token });
    expect(data.is_sso).toBe('1');
    for (let tries = 0; tries < 5; tries += 1) expect(await login('ann', 'wrong')).toBe(10210);
    expect(await login('ann', 'from there')).toBe(10204);
    host.clock.advance(300);
    await ban(uid);
    expect(await login('ann', 'from there')).toBe(11102);
    expect(await login('ann', 'wrong')).toBe(10210);
    directory = () => {
      throw new Error('the directory is away');
    };
    expect(await login('ann', 'from there')).toBe(10210);
    expect(await login('admin', PASSWORD)).toMatchObject({ username: 'admin' });
    expect(host.log.text()).not.toContain('from there');
  });

  it('are locked out by no directory that is away, and nobody guesses a password of ours meanwhile', async () => {
    await open(db);
    await service().create({ username: 'ann', binding: ann }, host.system());
    await signUp(host, 'bob');
    directory = () => 'away';
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await login(tries % 2 ? 'ann' : 'nobody', 'from there')).toBe(11119);
    }
    expect(await login('bob', PASSWORD)).toMatchObject({ username: 'bob' });
    for (let tries = 0; tries < 5; tries += 1) expect(await login('bob', 'wrong')).toBe(11119);
    expect(await login('bob', PASSWORD)).toBe(10204);
  });

  it('are told of: log-out, and another name', async () => {
    await open(db);
    const bob = await signUp(host, 'bob');
    told.length = 0;
    await host.call('/api/user/updateInfo', { name: 'Robert' }, { token: bob.token });
    await host.call('/api/user/logout', {}, { token: bob.token });
    await host.settled();
    expect(told).toEqual([`accounts/user.updated@1 ${bob.uid}`, `accounts/logged.out@1 ${bob.uid}`]);
  });

  it('take the name that they have there, and are told of only where it is another', async () => {
    await open(db);
    const [bob, eve] = [await signUp(host, 'bob'), await signUp(host, 'eve')];
    told.length = 0;
    for (const name of [' Bob B. ', 'Bob B.', '名'.repeat(70)]) await service().rename(bob.uid, name, host.system());
    await host.settled();
    expect(told).toEqual(Array(2).fill(`accounts/user.updated@1 ${bob.uid}`));
    const named = async ({ token }: { token: string }) => (await host.call('/api/user/info', {}, { token })).data.name;
    expect([await named(bob), await named(eve)]).toEqual(['名'.repeat(60), '']);
  });

  it('have their sessions ended, and are let in unless they are banned or gone', async () => {
    await open(db);
    const bob = await signUp(host, 'bob');
    const logins = host.services.get(sessions);
    await logins.loginAllowed(host.db, bob.uid);
    await logins.end(bob.uid, host.system());
    expect((await host.call('/api/user/info', {}, { token: bob.token })).error_code).toBe(10102);
    await expect(logins.loginAllowed(host.db, 999)).rejects.toThrow('10209');
    expect(await service().callerOf(host.db, bob.uid)).toMatchObject({ username: 'bob', via: { kind: 'work' } });
    await ban(bob.uid);
    await expect(logins.loginAllowed(host.db, bob.uid)).rejects.toThrow('11102');
    expect([await service().callerOf(host.db, bob.uid), await service().callerOf(host.db, 999)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
