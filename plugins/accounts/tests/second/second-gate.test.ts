import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { loggedOut, passwordCheck, sessionStarting, sessions, users } from '../../points.ts';
import { accounts, PASSWORD, setUpSite, signUp } from '../../testing.ts';
import { LOGIN, proofOf, SECOND, setUpApp } from './app.ts';

let host: TestHost;
let uidThere = 0;
let refused = 0;
afterEach(async () => {
  uidThere = 0;
  refused = 0;
  await host.close();
});

/** A provider that logs in by itself, and a directory that knows passwords. */
const neighbour = server({
  descriptor: plugin({ id: 'neighbour', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(passwordCheck, ({ password }) => (password === 'from there' ? { uid: uidThere } : undefined));
    app.on(sessionStarting, ({ uid }) => {
      if (uid === refused) throw new Error('not now');
    });
    app.on(loggedOut, () => undefined);
    return { calls: {} };
  },
});

describe.each(testDatabases())('a second factor that the site asks for, on %s', (db) => {
  async function scene(second_factor: 'nobody' | 'administrators' | 'all') {
    const settings = { accounts: { captcha: 'never', second_factor } };
    host = await createTestHost({ plugins: [accounts, neighbour], db, settings });
    const root = await setUpSite(host);
    return { root, ann: await signUp(host, 'ann') };
  }
  const code = async (path: string, by: { readonly token: string }, input = {}) =>
    (await host.call(path, input, { token: by.token })).error_code;
  const NAME = '/api/user/updateInfo';
  const rename = (by: { readonly token: string }) => code(NAME, by, { name: 'x' });

  it('is asked of nobody, of administrators, or of all', async () => {
    const of = async (who: 'nobody' | 'administrators' | 'all') => {
      const { root, ann } = await scene(who);
      const heard = [await rename(root), await rename(ann)];
      if (who !== 'all') await host.close();
      return heard;
    };
    expect(await of('nobody')).toEqual([0, 0]);
    expect(await of('administrators')).toEqual([11134, 0]);
    expect(await of('all')).toEqual([11134, 11134]);
  });

  it('stands before every call and page but what sets it up, and says where that is', async () => {
    const { root, ann } = await scene('all');
    expect(await host.call(NAME, { name: 'x' }, ann)).toMatchObject({
      error_code: 11134,
      data: { gate: '/user/secondFactor' },
    });
    expect(await code('/api/adminUser/getList', root)).toBe(11134);
    expect(await code('/api/adminUser/secondFactorOff', root, { uid: ann.uid })).toBe(11134);
    expect(await code('/api/user/sessionList', ann)).toBe(11134);
    expect(await code('/api/user/info', ann)).toBe(0);
    expect((await host.call('/api/user/secondFactor', {}, ann)).data).toMatchObject({ is_on: 0, is_required: 1 });
    const caller = { ...(await host.services.get(users).callerOf(host.db, ann.uid)) };
    const via = { kind: 'session', id: 2, scopes: 'all' };
    // What `identify` makes of the session.
    const scope = { ...host.system(), caller: { ...caller, via } } as Parameters<typeof host.current.gateOf>[1];
    expect(await host.current.gateOf('/item/index', scope)).toMatchObject({ screen: '/user/secondFactor' });
    await setUpApp(host, ann);
    expect([await rename(ann), await rename(root)]).toEqual([0, 11134]);
    expect(await host.current.gateOf('/item/index', scope)).toBeUndefined();
  });

  it('is switched on and off while the site runs', async () => {
    const { ann } = await scene('nobody');
    const set = (second_factor: string) => host.infra.settings.set('accounts', { captcha: 'never', second_factor });
    expect(await rename(ann)).toBe(0);
    await set('all');
    expect(await rename(ann)).toBe(11134);
    await setUpApp(host, ann);
    expect(await rename(ann)).toBe(0);
    expect(await code('/api/user/secondFactorOff', ann, { password: PASSWORD })).toBe(0);
    expect(await rename(ann)).toBe(11134);
    await set('nobody');
    expect(await rename(ann)).toBe(0);
  });

  it('is asked of who logs in by a directory, and is theirs with the password from there', async () => {
    await scene('all');
    const { uid } = await host.services.get(users).create({ username: 'eve' }, host.system());
    uidThere = uid;
    const { data } = await host.call(LOGIN, { username: 'eve', password: 'from there' });
    const eve = { token: data.user_token as string };
    expect(await rename(eve)).toBe(11134);
    const begin = (password: string) => host.call('/api/user/secondFactorBegin', { password }, eve);
    expect((await begin(PASSWORD)).error_code).toBe(10208);
    uidThere = 1;
    expect((await begin('from there')).error_code).toBe(10208);
    uidThere = uid;
    expect((await begin('from there')).error_code).toBe(0);
  });

  it('is the provider’s own business where one comes by single sign-on', async () => {
    const { ann } = await scene('all');
    const service = host.services.get(users);
    const binding = { method: 'neighbour', subject: 'cn=zoe' };
    const zoe = await service.create({ username: 'zoe', binding }, host.system());
    const starts: string[] = [];
    const start = async (uid: number, way: string) => {
      const ctx = { ...host.system(), reply: { session: () => undefined } };
      // `start` uses nothing else of a call.
      const token = await host.services.get(sessions).start(uid, ctx as never, { way });
      starts.push(token);
      return { token };
    };
    const there = await start(zoe.uid, 'neighbour');
    expect(await rename(there)).toBe(0);
    expect((await host.call('/api/user/secondFactor', {}, there)).data).toMatchObject({
      is_required: 0,
      is_offered: 0,
    });
    // The same way, of somebody whom nobody there vouches for.
    expect(await rename(await start(ann.uid, 'neighbour'))).toBe(11134);
    expect(await rename(await start(zoe.uid, 'password'))).toBe(11134);
  });

  it('lets other plugins refuse a session, by whatever way it begins', async () => {
    const { ann } = await scene('nobody');
    const { app } = await setUpApp(host, ann);
    refused = ann.uid;
    const proof = await proofOf(host, 'ann');
    const answer = await host.call(SECOND, { proof, code: app.code(host) });
    expect(answer.error_code).not.toBe(0);
    const live = await host.db.handle('user_session').where({ uid: ann.uid }).whereNotNull('token_digest');
    expect(live).toHaveLength(1);
  });
});
