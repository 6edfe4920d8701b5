import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing.ts';
import { closeSites, openSite } from '../site.ts';
import { LOGIN, proofOf, SECOND, setUpApp } from './app.ts';

closeSites();

describe.each(testDatabases())('the second step of a login, on %s', (db) => {
  async function scene() {
    const host = await openSite({ db });
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    return { host, ann, bob, ...(await setUpApp(host, ann)) };
  }
  const second = async (host: TestHost, proof: string, code: string) =>
    (await host.call(SECOND, { proof, code })).error_code;

  it('is asked of who has an app, in a message of its own, and of nobody else', async () => {
    const { host, app } = await scene();
    const first = await host.send(LOGIN, { username: 'ann', password: PASSWORD });
    expect(first.headers['set-cookie']).toBeUndefined();
    const answer = await host.call(LOGIN, { username: 'ann', password: PASSWORD });
    expect(answer).toMatchObject({ error_code: 11130, data: { ways: ['code', 'recovery'] } });
    expect(answer.error_message).toMatch(/second step/);
    expect(await host.call(LOGIN, { username: 'ann', password: 'wrong' })).toMatchObject({ error_code: 10210 });
    expect((await host.call(LOGIN, { username: 'bob', password: PASSWORD })).error_code).toBe(0);
    const done = await host.call(SECOND, { proof: answer.data.proof, code: app.code(host) });
    expect(done).toMatchObject({ error_code: 0, data: { username: 'ann' } });
    const info = await host.call('/api/user/info', {}, { token: done.data.user_token });
    expect(info.data.username).toBe('ann');
  });

  it('takes the code of now, of 30 s ago and of 30 s from now, and none of other times', async () => {
    const { host, app } = await scene();
    const codeAt = async (later: number) => second(host, await proofOf(host, 'ann'), app.code(host, later));
    expect([await codeAt(-2), await codeAt(2)]).toEqual([11131, 11131]);
    expect(await codeAt(-1)).toBe(0);
    expect(await codeAt(0)).toBe(0);
    expect(await codeAt(1)).toBe(0);
  });

  it('takes a code once, whoever saw it over a shoulder, and none from before it', async () => {
    const { host, app } = await scene();
    const code = app.code(host);
    expect(await second(host, await proofOf(host, 'ann'), code)).toBe(0);
    expect(await second(host, await proofOf(host, 'ann'), code)).toBe(11131);
    expect(await second(host, await proofOf(host, 'ann'), app.code(host, -1))).toBe(11131);
    expect(await second(host, await proofOf(host, 'ann'), app.code(host, 1))).toBe(0);
  });

  it('lets one of two in who bring the same code at once', async () => {
    const { host, app } = await scene();
    const proofs = [await proofOf(host, 'ann'), await proofOf(host, 'ann')];
    const code = app.code(host);
    const answers = await Promise.all(proofs.map((proof) => second(host, proof, code)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 11131]);
  });

  it('lets one proof in once, even with two good codes at once', async () => {
    const { host, app, codes } = await scene();
    const proof = await proofOf(host, 'ann');
    const answers = await Promise.all([app.code(host), codes[0] ?? ''].map((code) => second(host, proof, code)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 11132]);
    expect(await second(host, proof, codes[1] ?? '')).toBe(11132);
  });

  it('takes each recovery code once, however it is typed, and no other person’s', async () => {
    const { host, bob, codes } = await scene();
    const [first = '', next = ''] = codes;
    const ofBob = await setUpApp(host, bob);
    expect(codes).toHaveLength(10);
    expect(await second(host, await proofOf(host, 'ann'), first.toUpperCase().replaceAll('-', ' '))).toBe(0);
    expect(await second(host, await proofOf(host, 'ann'), first)).toBe(11131);
    expect(await second(host, await proofOf(host, 'ann'), ofBob.codes[0] ?? '')).toBe(11131);
    const twice = [await proofOf(host, 'ann'), await proofOf(host, 'ann')].map((proof) => second(host, proof, next));
    expect((await Promise.all(twice)).toSorted((a, b) => a - b)).toEqual([0, 11131]);
  });

  it('takes no code of one person for another’s proof', async () => {
    const { host, app, bob } = await scene();
    const ofBob = await setUpApp(host, bob);
    expect(await second(host, await proofOf(host, 'bob'), app.code(host))).toBe(11131);
    expect(await second(host, await proofOf(host, 'ann'), ofBob.app.code(host))).toBe(11131);
    const { data } = await host.call(SECOND, { proof: await proofOf(host, 'bob'), code: ofBob.app.code(host) });
    expect(data.username).toBe('bob');
  });

  it('ends a proof after five wrong codes, after five minutes, and where it was never made', async () => {
    const { host, app } = await scene();
    const [tried, old] = [await proofOf(host, 'ann'), await proofOf(host, 'ann')];
    for (let time = 0; time < 5; time += 1) expect(await second(host, tried, '000000')).toBe(11131);
    expect(await second(host, tried, app.code(host))).toBe(11132);
    host.clock.advance(301);
    expect(await second(host, old, app.code(host))).toBe(11132);
    expect(await second(host, 'x', app.code(host))).toBe(11132);
  });

  it('stops ten wrong codes of one account, over all proofs and networks, and nobody else', async () => {
    const { host, app, bob } = await scene();
    const ofBob = await setUpApp(host, bob);
    for (let time = 0; time < 10; time += 1) {
      const proof = await proofOf(host, 'ann', { ip: `203.0.${time}.9` });
      expect(await second(host, proof, '000000')).toBe(11131);
      host.clock.advance(100);
    }
    expect(await second(host, await proofOf(host, 'ann'), app.code(host))).toBe(10204);
    expect(await second(host, await proofOf(host, 'bob'), ofBob.app.code(host))).toBe(0);
    host.clock.advance(1800);
    expect(await second(host, await proofOf(host, 'ann'), app.code(host))).toBe(0);
  });

  it('is part of the try that the lock counts: the password alone gives strangers no new ones', async () => {
    const { host, app } = await scene();
    const log = async (password: string, ip: string) =>
      (await host.call(LOGIN, { username: 'ann', password }, { ip })).error_code;
    const ip = '203.0.113.9';
    for (let time = 0; time < 4; time += 1) expect(await log('wrong', ip)).toBe(10210);
    expect(await log(PASSWORD, ip)).toBe(11130);
    expect(await log(PASSWORD, ip)).toBe(10204);
    host.clock.advance(301);
    for (let time = 0; time < 4; time += 1) expect(await log('wrong', ip)).toBe(10210);
    const proof = await proofOf(host, 'ann', { ip });
    expect((await host.call(SECOND, { proof, code: app.code(host) }, { ip })).error_code).toBe(0);
    for (let time = 0; time < 5; time += 1) expect(await log('wrong', ip)).toBe(10210);
    expect(await log(PASSWORD, ip)).toBe(10204);
  });

  it('is over with the password it began with, and with a ban', async () => {
    const { host, ann, app } = await scene();
    const proof = await proofOf(host, 'ann');
    const change = { password: PASSWORD, new_password: 'another good one' };
    expect((await host.call('/api/user/resetPassword', change, ann)).error_code).toBe(0);
    expect(await second(host, proof, app.code(host))).toBe(11132);
    const { data } = await host.call(LOGIN, { username: 'ann', password: 'another good one' });
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ is_banned: true }));
    expect(await second(host, data.proof, app.code(host))).toBe(11102);
    expect((await host.call(LOGIN, { username: 'ann', password: 'another good one' })).error_code).toBe(11102);
  });

  it('writes neither codes nor secrets into the log, and stores none of them as they are', async () => {
    const { host, ann, app, codes } = await scene();
    const proof = await proofOf(host, 'ann');
    await second(host, proof, app.code(host));
    const stored = JSON.stringify([
      await host.db.handle('user_second_factor').select(),
      await host.db.handle('user_recovery_code').select(),
    ]);
    const { data } = await host.call('/api/user/secondFactorBegin', { password: PASSWORD }, ann);
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), data.secret, proof]) {
      expect(stored).not.toContain(secret);
      expect(host.log.text()).not.toContain(secret);
    }
  });
});
