import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing.ts';
import { closeSites, openSite } from '../site.ts';
import { appOf, LOGIN, proofOf, SECOND, setUpApp } from './app.ts';

closeSites();
const STATE = '/api/user/secondFactor';
const BEGIN = '/api/user/secondFactorBegin';
const CONFIRM = '/api/user/secondFactorConfirm';

describe.each(testDatabases())('a second factor of one’s own, on %s', (db) => {
  async function twoPeople() {
    const host = await openSite({ db });
    return { host, ann: await signUp(host, 'ann'), bob: await signUp(host, 'bob') };
  }
  const codeOf = async (host: TestHost, path: string, input: object, by: { readonly token: string }) =>
    (await host.call(path, { ...input }, { token: by.token })).error_code;
  const password = { password: PASSWORD };

  it('is an app, once it has shown a code, and ten codes on paper', async () => {
    const { host, ann, bob } = await twoPeople();
    const none = { is_on: 0, has_app: 0, codes_left: 0, is_required: 0, is_offered: 1 };
    expect((await host.call(STATE, {}, ann)).data).toMatchObject(none);
    const { data } = await host.call(BEGIN, password, ann);
    expect(data.address).toMatch(/^otpauth:\/\/totp\/.*:ann\?.*secret=/);
    expect((await host.call(LOGIN, { username: 'ann', ...password })).error_code).toBe(0);
    const wrong = await host.call(CONFIRM, { code: '000000' }, ann);
    expect(wrong).toMatchObject({ error_code: 11131, data: { field: 'code' } });
    expect(await codeOf(host, CONFIRM, { code: appOf(data.secret).code(host) }, bob)).toBe(11132);
    const done = await host.call(CONFIRM, { code: appOf(data.secret).code(host) }, ann);
    expect(new Set(done.data.codes).size).toBe(10);
    expect(done.data.codes[0]).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
    expect((await host.call(STATE, {}, ann)).data).toMatchObject({ is_on: 1, has_app: 1, codes_left: 10 });
    expect((await host.call(STATE, {}, bob)).data).toMatchObject(none);
    // The code that set it up logs nobody in.
    const login = { proof: await proofOf(host, 'ann'), code: appOf(data.secret).code(host) };
    expect((await host.call(SECOND, login)).error_code).toBe(11131);
  });

  it('asks for the login password each time, within five tries', async () => {
    const { host, ann } = await twoPeople();
    await setUpApp(host, ann);
    const calls = [BEGIN, '/api/user/secondFactorOff', '/api/user/secondFactorCodes'];
    for (const path of calls) expect(await codeOf(host, path, { password: 'wrong' }, ann)).toBe(10208);
    expect((await host.call(STATE, {}, ann)).data).toMatchObject({ is_on: 1, codes_left: 10 });
    for (let time = 0; time < 2; time += 1) await codeOf(host, BEGIN, { password: 'wrong' }, ann);
    for (const path of calls) expect(await codeOf(host, path, password, ann)).toBe(10204);
  });

  it('ends the sessions that began without it, but not this one, nor anybody else’s', async () => {
    const { host, ann, bob } = await twoPeople();
    const phone = (await host.call(LOGIN, { username: 'ann', ...password })).data.user_token;
    const { app } = await setUpApp(host, ann);
    const info = (by: { readonly token: string }) => codeOf(host, '/api/user/info', {}, by);
    expect([await info(ann), await info({ token: phone }), await info(bob)]).toEqual([0, 10102, 0]);
    const login = { proof: await proofOf(host, 'ann'), code: app.code(host) };
    const again = { token: (await host.call(SECOND, login)).data.user_token };
    await setUpApp(host, ann);
    expect([await info(ann), await info(again)]).toEqual([0, 0]);
  });

  it('moves to another app, whose codes count from then on, and keeps the codes on paper', async () => {
    const { host, ann } = await twoPeople();
    const before = await setUpApp(host, ann);
    const after = await setUpApp(host, ann);
    expect(after.codes).toEqual([]);
    const login = async (code: string) =>
      (await host.call(SECOND, { proof: await proofOf(host, 'ann'), code })).error_code;
    expect(await login(before.app.code(host))).toBe(11131);
    expect(await login(after.app.code(host))).toBe(0);
    expect(await login(before.codes[3] ?? '')).toBe(0);
    expect((await host.call(STATE, {}, ann)).data.codes_left).toBe(9);
  });

  it('gives new codes on paper, and those of before are worth nothing', async () => {
    const { host, ann, bob } = await twoPeople();
    const { codes } = await setUpApp(host, ann);
    const ofBob = await setUpApp(host, bob);
    const fresh = (await host.call('/api/user/secondFactorCodes', password, ann)).data.codes as string[];
    const login = async (username: string, code = '') =>
      (await host.call(SECOND, { proof: await proofOf(host, username), code })).error_code;
    expect([await login('ann', codes[0]), await login('ann', fresh[0])]).toEqual([11131, 0]);
    expect(await login('bob', ofBob.codes[0])).toBe(0);
  });

  it('is taken away with the password, and its codes with it', async () => {
    const { host, ann, bob } = await twoPeople();
    expect(await codeOf(host, '/api/user/secondFactorCodes', password, ann)).toBe(11133);
    await setUpApp(host, ann);
    await setUpApp(host, bob);
    expect(await codeOf(host, '/api/user/secondFactorOff', password, ann)).toBe(0);
    expect((await host.call(LOGIN, { username: 'ann', ...password })).error_code).toBe(0);
    expect((await host.call(LOGIN, { username: 'bob', ...password })).error_code).toBe(11130);
    expect(await host.db.handle('user_recovery_code').where({ uid: ann.uid })).toEqual([]);
    expect(await host.db.handle('user_recovery_code').where({ uid: bob.uid })).toHaveLength(10);
  });

  it('goes with its user, and only then', async () => {
    const { host, ann, bob } = await twoPeople();
    const root = { token: (await host.call(LOGIN, { username: 'admin', ...password })).data.user_token };
    await setUpApp(host, ann);
    await setUpApp(host, bob);
    expect(await codeOf(host, '/api/adminUser/deleteUser', { uid: ann.uid }, root)).toBe(0);
    for (const table of ['user_second_factor', 'user_recovery_code']) {
      const uids = (await host.db.handle(table).select('uid')).map((row: { uid: number }) => row.uid);
      expect(new Set(uids)).toEqual(new Set([bob.uid]));
    }
  });

  it('is taken away by an administrator or the operator, for who has lost it', async () => {
    const { host, ann, bob } = await twoPeople();
    const root = { token: (await host.call(LOGIN, { username: 'admin', ...password })).data.user_token };
    await setUpApp(host, ann);
    await setUpApp(host, bob);
    const off = (uid: number) => codeOf(host, '/api/adminUser/secondFactorOff', { uid }, root);
    expect([await off(ann.uid), await off(ann.uid), await off(1), await off(99)]).toEqual([0, 11133, 10101, 10209]);
    expect((await host.call(LOGIN, { username: 'ann', ...password })).error_code).toBe(0);
    expect((await host.call(LOGIN, { username: 'bob', ...password })).error_code).toBe(11130);
    const run = async (username: string) =>
      await host.current.commands.get('users-second-factor-off')?.value.run({ username }, host.system());
    expect(await run('BOB')).toEqual([expect.stringContaining('password alone')]);
    await expect(run('bob')).rejects.toThrow('no second factor');
    expect((await host.call(LOGIN, { username: 'bob', ...password })).error_code).toBe(0);
  });
});
