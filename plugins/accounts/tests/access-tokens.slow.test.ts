import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accounts, PASSWORD, type Person, setUpSite, signUp } from '../testing.ts';
import { makeToken, places, room } from './places.ts';

const [LIST, CREATE, REVOKE] = ['/api/user/tokenList', '/api/user/createToken', '/api/user/revokeToken'];
const INFO = '/api/user/info';
const RENAME = '/api/user/updateInfo';
const HOUR = 3600;
const DAY = 86_400;

const LOGIN = { username: 'ann', password: PASSWORD };
const NEW = 'another good one';
const CHANGE = { password: PASSWORD, new_password: NEW };

interface Site {
  readonly host: TestHost;
  readonly root: Person;
  readonly ann: Person;
  readonly bob: Person;
}

const open: TestHost[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((host) => host.close()));
});

describe.each(testDatabases())('access tokens, on %s', (db) => {
  async function openSite(): Promise<Site> {
    const host = await createTestHost({
      plugins: [accounts, places],
      db,
      settings: { accounts: { captcha: 'never' } },
    });
    open.push(host);
    const root = await setUpSite(host);
    return { host, root, ann: await signUp(host, 'ann'), bob: await signUp(host, 'bob') };
  }
  const code = async (host: TestHost, token: string, path = INFO, input: Record<string, unknown> = {}) =>
    (await host.call(path, input, { token })).error_code;
  const listed = async (host: TestHost, { token }: Person) => (await host.call(LIST, {}, { token })).data;

  it('are shown once, kept as a digest, and work in their user’s name', async () => {
    const { host, ann, bob } = await openSite();
    const made = await makeToken(host, ann);
    expect(made.token).toMatch(/^dst_[0-9a-f]{64}$/);
    const rows = await host.db.handle('access_token').select();
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(4, 24));
    expect((await host.call(INFO, {}, { token: made.token })).data.username).toBe('ann');
    expect(JSON.stringify(await listed(host, ann))).not.toContain('dst_');
    expect(await listed(host, bob)).toEqual([]);
    expect(await code(host, `${made.token.slice(0, -1)}x`)).toBe(10102);
  });

  it('are listed with what they are for, the newest first, and when they were used, noted once an hour', async () => {
    const { host, ann } = await openSite();
    const start = host.clock.seconds();
    const one = await makeToken(host, ann, { name: ' backup ', access: 'read', places: [room(1), room(2), room(1)] });
    host.clock.advance(60);
    const two = await makeToken(host, ann, { name: 'deploy', expire_time: start + DAY });
    host.clock.advance(60);
    await code(host, one.token);
    host.clock.advance(HOUR - 1);
    await code(host, one.token);
    const labels = [room(1), room(2)].map((place, at) => ({ place, label: ['Attic', 'Cellar'][at] }));
    expect(await listed(host, ann)).toEqual([
      {
        ...{ token_id: two.token_id, name: 'deploy', access: 'write', places: [], addtime: start + 60 },
        ...{ expire_time: start + DAY, is_expired: 0, last_used_time: 0 },
      },
      {
        ...{ token_id: one.token_id, name: 'backup', access: 'read', places: labels, addtime: start },
        ...{ expire_time: 0, is_expired: 0, last_used_time: start + 120 },
      },
    ]);
    host.clock.advance(1);
    await code(host, one.token);
    expect((await listed(host, ann))[1].last_used_time).toBe(start + 120 + HOUR);
  });

  it('end when their time has come, and are still listed then for ninety days', async () => {
    const { host, ann } = await openSite();
    const expire_time = host.clock.seconds() + 100;
    const { token } = await makeToken(host, ann, { expire_time });
    const forever = await makeToken(host, ann);
    host.clock.advance(99);
    expect(await code(host, token)).toBe(0);
    host.clock.advance(1);
    expect(await code(host, token)).toBe(10102);
    host.clock.advance(89 * DAY);
    await host.jobs.drain();
    expect((await listed(host, ann)).map((one: { is_expired: number }) => one.is_expired)).toEqual([0, 1]);
    host.clock.advance(2 * DAY);
    await host.jobs.drain();
    expect(await listed(host, ann)).toHaveLength(1);
    expect(await code(host, forever.token)).toBe(0);
  });

  it('to read change nothing; those to write do both', async () => {
    const { host, ann } = await openSite();
    const [read, write] = [await makeToken(host, ann, { access: 'read' }), await makeToken(host, ann)];
    expect([await code(host, read.token), await code(host, read.token, RENAME, { name: 'x' })]).toEqual([0, 11008]);
    expect([await code(host, write.token), await code(host, write.token, RENAME, { name: 'x' })]).toEqual([0, 0]);
  });

  it('are limited to what their user can reach, and to nothing else', async () => {
    const { host, root, ann } = await openSite();
    const ask = async (who: Person, wished: unknown) =>
      (await host.call(CREATE, { name: 'x', access: 'read', places: wished }, { token: who.token })).error_code;
    expect(await ask(root, [room(1), room(3)])).toBe(0);
    for (const wrong of [[room(1), room(3)], [room(9)], ['items/item:1'], [], ['room'], ['read'], ['a/b:1 write']]) {
      expect([wrong, await ask(ann, wrong)]).toEqual([wrong, 10101]);
    }
    const { token } = await makeToken(host, ann, { places: [room(1)] });
    expect([await code(host, token), await code(host, token, RENAME, { name: 'x' })]).toEqual([0, 11008]);
    const offered = async (who: Person, term: string) =>
      (await host.call('/api/user/tokenPlaces', { term }, { token: who.token })).data;
    expect(await offered(ann, 'A')).toEqual([
      { place: room(1), label: 'Attic' },
      { place: room(2), label: 'Cellar' },
    ]);
    expect(await offered(root, 'vau')).toEqual([{ place: room(3), label: 'Vault' }]);
  });

  it('of an administrator are one’s, unless they are limited', async () => {
    const { host, root } = await openSite();
    const [whole, limited] = [await makeToken(host, root), await makeToken(host, root, { places: [room(3)] })];
    expect(await code(host, whole.token, '/api/adminUser/getList')).toBe(0);
    expect(await code(host, limited.token, '/api/adminUser/getList')).toBe(10103);
  });

  it('are revoked at once, one by one, by their user alone, with what is open in them', async () => {
    const { host, ann, bob } = await openSite();
    const [one, two] = [await makeToken(host, ann), await makeToken(host, ann)];
    const live = await host.socket('/api/live', {}, { token: one.token });
    let isOpen = true;
    void live.closed.then(() => {
      isOpen = false;
    });
    const revoke = async (who: Person, token_id: unknown) => await code(host, who.token, REVOKE, { token_id });
    expect(await code(host, one.token)).toBe(0);
    expect(await revoke(bob, one.token_id)).toBe(10101);
    expect(await code(host, one.token)).toBe(0);
    expect(await revoke(ann, one.token_id)).toBe(0);
    expect([await code(host, one.token), await code(host, two.token)]).toEqual([10102, 0]);
    await vi.waitFor(() => expect(isOpen).toBe(false));
    expect(await revoke(ann, one.token_id)).toBe(10101);
    expect(await listed(host, ann)).toHaveLength(1);
  });

  it.each([
    ['a new password', ({ host, ann }: Site) => host.call('/api/user/resetPassword', CHANGE, { token: ann.token })],
    [
      'a password that the administrator sets',
      ({ host, ann, root }: Site) =>
        host.call('/api/adminUser/addUser', { updateUid: ann.uid, password: NEW }, { token: root.token }),
    ],
    ['a ban', ({ host, ann, root }: Site) => host.call('/api/adminUser/ban', { uid: ann.uid }, { token: root.token })],
    [
      'a ban that was lifted',
      async ({ host, ann, root }: Site) => {
        await host.call('/api/adminUser/ban', { uid: ann.uid }, { token: root.token });
        await host.call('/api/adminUser/ban', { uid: ann.uid }, { token: root.token });
      },
    ],
    [
      'deletion',
      ({ host, ann, root }: Site) => host.call('/api/adminUser/deleteUser', { uid: ann.uid }, { token: root.token }),
    ],
    ['the operator', ({ host }: Site) => operator(host, 'users-password', { username: 'ann', password: NEW })],
    ['the operator who logs out', ({ host }: Site) => operator(host, 'users-logout', { username: 'ann' })],
  ])('all end by %s, at once, and nobody else’s', async (_, end) => {
    const site = await openSite();
    const { host, ann, bob } = site;
    const [one, two, other] = [await makeToken(host, ann), await makeToken(host, ann), await makeToken(host, bob)];
    const all = async () => [await code(host, one.token), await code(host, two.token), await code(host, other.token)];
    expect(await all()).toEqual([0, 0, 0]);
    await end(site);
    expect(await all()).toEqual([10102, 10102, 0]);
  });

  it('outlive a log-out, which ends sessions', async () => {
    const { host, ann } = await openSite();
    const { token } = await makeToken(host, ann);
    await host.call('/api/user/logout', {}, { token: ann.token });
    expect([await code(host, ann.token), await code(host, token)]).toEqual([10102, 0]);
    const again = (await host.call('/api/user/loginByVerify', LOGIN)).data.user_token;
    await host.call('/api/user/logout', {}, { token });
    expect([await code(host, again), await code(host, token)]).toEqual([0, 0]);
  });

  it('are a hundred at most, those of two requests at once too', async () => {
    const { host, ann, bob } = await openSite();
    const row = { uid: ann.uid, name: 'x', scopes: 'read', addtime: 1, expire_time: 0 };
    const standing = Array.from({ length: 98 }, (_, at) => ({ ...row, token_digest: `digest ${at}` }));
    await host.db.write(async ({ handle }) => {
      await handle('access_token').insert(standing.slice(0, 50));
      await handle('access_token').insert(standing.slice(50));
      await handle('access_token').insert({ ...row, token_digest: null, revoked: true });
    });
    const make = () => code(host, ann.token, CREATE, { name: 'x', access: 'read' });
    const heard = await Promise.all([make(), make(), make(), make()]);
    expect(heard.sort()).toEqual([0, 0, 11160, 11160]);
    expect(await code(host, bob.token, CREATE, { name: 'x', access: 'read' })).toBe(0);
    const [newest] = await listed(host, ann);
    expect(await code(host, ann.token, REVOKE, { token_id: newest.token_id })).toBe(0);
    expect(await make()).toBe(0);
  });

  it('are not made in a session that ends meanwhile', async () => {
    const { host, ann } = await openSite();
    const made = host.call(CREATE, { name: 'x', access: 'read', places: [room(4)] }, { token: ann.token });
    expect((await made).error_code).toBe(10102);
    const again = (await host.call('/api/user/loginByVerify', LOGIN)).data.user_token;
    expect((await host.call(LIST, {}, { token: again })).data).toEqual([]);
  });

  it.each([
    [{ name: '' }],
    [{ name: '  ' }],
    [{ name: 'x'.repeat(61) }],
    [{ access: 'admin' }],
    [{ expire_time: 1 }],
    [{ expire_time: -1 }],
  ])('are not made of %j', async (wrong) => {
    const { host, ann } = await openSite();
    expect(await code(host, ann.token, CREATE, { name: 'x', access: 'read', ...wrong })).toBe(10101);
    expect(await listed(host, ann)).toEqual([]);
  });

  it('come in headers and forms; never in an address, a cookie, or beside a session', async () => {
    const { host, ann, bob } = await openSite();
    const { token } = await makeToken(host, ann);
    const who = async (input: object, options: object, address = INFO) =>
      (await host.call(address, input as Record<string, unknown>, options)).data?.username;
    expect(await who({}, { token })).toBe('ann');
    expect(await who({}, { headers: { authorization: `Bearer ${token}` } })).toBe('ann');
    expect(await who({ user_token: token }, {})).toBe('ann');
    expect(await who({ user_token: token }, { legacy: true })).toBe('ann');
    expect(await who({}, { cookie: token })).toBeUndefined();
    expect(await who({}, { token, cookie: bob.token })).toBe('bob');
    for (const [url, payload] of [
      [`${INFO}?user_token=${token}`, ''],
      [`${INFO}?user_token=${token}`, `user_token=${token}`],
      [`/server/index.php?s=${INFO}&user_token=${token}`, ''],
    ] as const) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await host.inject({ method: 'POST', url, payload, headers })).json().error_code).toBe(10102);
    }
    const older = await host.inject({ method: 'POST', url: `${INFO}?user_token=${ann.token}` });
    expect(older.json().data.username).toBe('ann');
  });

  it('are exchanged for no session', async () => {
    const { host, ann } = await openSite();
    const { token } = await makeToken(host, ann);
    for (const path of ['/api/user/tokenOwner', '/api/user/loginByUserToken']) {
      expect([path, (await host.call(path, { token })).error_code]).toEqual([path, 10101]);
      expect([path, (await host.call(path, { token: ann.token })).error_code]).toEqual([path, 0]);
    }
  });

  it('make no further one, whatever they are for', async () => {
    const { host, ann } = await openSite();
    const { token } = await makeToken(host, ann);
    expect(await code(host, token)).toBe(0);
    const made = await host.send(CREATE, { name: 'x', access: 'read' }, { token });
    expect([made.statusCode, made.json().error_code]).toEqual([403, 11042]);
    expect(made.json().error_message).toMatch(/log in/);
  });
});

async function operator(host: TestHost, name: string, options: Record<string, string>): Promise<void> {
  await host.current.commands.get(name)?.value.run(options, host.system());
}
