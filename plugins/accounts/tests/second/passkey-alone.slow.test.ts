import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, setUpSite, signUp } from '../../testing.ts';
import { addKey, aloneLogin, askAlone, SITE } from './alone.ts';
import { LOGIN, SECOND } from './app.ts';
import { softKey } from './authenticator.ts';

let host: TestHost;
afterEach(() => host.close());

const TOUCHED = 1;
const handle = (uid: number): string => Buffer.from(`user-${uid}`).toString('base64url');

describe.each(testDatabases())('a login by a passkey alone, on %s', (db) => {
  async function open({ siteUrl = SITE, settings = {} }: { siteUrl?: string; settings?: object } = {}) {
    host = await createTestHost({
      ...{ plugins: [accounts], db, siteUrl },
      settings: { accounts: { captcha: 'never', ...settings } },
    });
    await setUpSite(host);
    return { ann: await signUp(host, 'ann'), bob: await signUp(host, 'bob') };
  }
  /** Ann with a passkey that checks who holds it. */
  async function scene(settings: object = {}) {
    const people = await open({ settings });
    return { ...people, key: await addKey(host, people.ann, softKey(SITE, { isAlone: true })) };
  }
  const codeOf = async (...args: Parameters<typeof aloneLogin>) => (await aloneLogin(...args)).error_code;
  const live = (uid: number) => host.db.handle('user_session').where({ uid }).whereNotNull('token_digest');

  it('asks no name, no password and no second step, and begins a session as any other', async () => {
    const { ann, key } = await scene();
    const asked = await askAlone(host);
    expect(JSON.parse(asked.options)).toMatchObject({ rpId: 'docs.example.com', userVerification: 'required' });
    expect(JSON.parse(asked.options).allowCredentials ?? []).toEqual([]);
    const done = await aloneLogin(host, asked, key.show(asked.options));
    expect(done).toMatchObject({ error_code: 0, data: { uid: String(ann.uid), username: 'ann' } });
    expect(done.cookies.some((one) => /^docstead_session=\w+; .*HttpOnly.*SameSite=Lax/.test(one))).toBe(true);
    const info = await host.call('/api/user/info', {}, { token: done.data.user_token });
    expect(info.data.username).toBe('ann');
    const root = (await host.call(LOGIN, { username: 'admin', password: PASSWORD })).data.user_token;
    const log = await host.call('/api/adminUser/loginLog', { uid: ann.uid }, { token: root });
    expect(log.data.map(({ way }: { way: string }) => way)).toContain('passkey');
    const { last_login_time } = await host.db.handle('users').where({ uid: ann.uid }).first();
    expect(Number(last_login_time)).toBe(host.clock.seconds());
  });

  it('counts as both factors where the site asks for a second one', async () => {
    const { key } = await scene({ second_factor: 'all' });
    const asked = await askAlone(host);
    const { data } = await aloneLogin(host, asked, key.show(asked.options));
    const by = { token: data.user_token };
    expect((await host.call('/api/user/updateInfo', { name: 'Ann' }, by)).error_code).toBe(0);
    expect((await host.call('/api/user/sessionList', {}, by)).data[0]).toMatchObject({ way: 'passkey' });
  });

  it('takes an answer once, in the browser that was asked, and within five minutes', async () => {
    const { ann, key } = await scene();
    const asked = await askAlone(host);
    expect(asked.cookie).toMatch(/^docstead\.accounts\.passkey-[0-9a-f]=/);
    expect(asked.set).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=300; Secure$/);
    const answer = key.show(asked.options);
    expect(await codeOf(host, { ...asked, cookie: '' }, answer)).toBe(11139);
    expect(await codeOf(host, asked, answer)).toBe(0);
    expect(await codeOf(host, asked, answer)).toBe(11139);
    const other = await askAlone(host);
    expect(await codeOf(host, other, answer)).toBe(11139);
    // A cookie that somebody wrote, and one of another challenge under the name of this one.
    const forged = other.cookie.replace(/\.[^.]*$/, '.x');
    expect(await codeOf(host, { ...other, cookie: forged }, key.show(other.options))).toBe(11139);
    const late = await askAlone(host);
    const lateAnswer = key.show(late.options);
    host.clock.advance(301);
    expect(await codeOf(host, late, lateAnswer)).toBe(11139);
    expect(await live(ann.uid)).toHaveLength(2);
  });

  it('takes the answer of a passkey once that counts nothing itself', async () => {
    const { ann } = await open();
    const key = await addKey(host, ann, softKey(SITE, { isAlone: true, isSynced: true }));
    const asked = await askAlone(host);
    const answer = key.show(asked.options);
    expect([await codeOf(host, asked, answer), await codeOf(host, asked, answer)]).toEqual([0, 11139]);
  });

  it('lets one of two in who bring one answer at once', async () => {
    const { key } = await scene();
    const asked = await askAlone(host);
    const answer = key.show(asked.options);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(host, asked, answer)));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 11139, 11139]);
  });

  it('works in two tabs of one browser at once', async () => {
    const { key } = await scene();
    const nameOf = ({ cookie }: { readonly cookie: string }) => cookie.split('=')[0];
    const one = await askAlone(host);
    // One in sixteen has the name of the other, and takes its place.
    let other = await askAlone(host);
    while (nameOf(other) === nameOf(one)) other = await askAlone(host);
    const cookie = `${one.cookie}; ${other.cookie}`;
    expect(await codeOf(host, { ...one, cookie }, key.show(one.options))).toBe(0);
    expect(await codeOf(host, { ...other, cookie }, key.show(other.options))).toBe(0);
  });

  it('needs a check of who holds the passkey, whatever the browser says', async () => {
    const { key } = await scene();
    const asked = await askAlone(host);
    expect(await codeOf(host, asked, key.show(asked.options, SITE, { flags: TOUCHED }))).toBe(11139);
    // The same passkey is good as the second step.
    const { data } = await host.call(LOGIN, { username: 'ann', password: PASSWORD });
    const { options } = (await host.call('/api/user/loginPasskeyOptions', { proof: data.proof })).data;
    const answer = key.show(options, SITE, { flags: TOUCHED });
    expect((await host.call('/api/user/loginByPasskey', { proof: data.proof, answer })).error_code).toBe(0);
  });

  it('is of who made the passkey, whoever else is named in the answer', async () => {
    const { ann, bob, key } = await scene();
    const named = async (userHandle: string | undefined) => {
      const asked = await askAlone(host);
      const shown = JSON.parse(key.show(asked.options, SITE, userHandle === undefined ? {} : { userHandle }));
      if (userHandle === undefined) delete shown.response.userHandle;
      return await codeOf(host, asked, JSON.stringify(shown));
    };
    expect([await named(handle(bob.uid)), await named(undefined), await named('')]).toEqual([11139, 11139, 11139]);
    expect(await named(handle(ann.uid))).toBe(0);
  });

  it('answers alike where nobody has the passkey, where it was made elsewhere, and to nonsense', async () => {
    const { key } = await scene();
    const heard = async (make: (options: string) => string) => {
      host.clock.advance(301);
      const asked = await askAlone(host);
      const { error_code, error_message, data } = await aloneLogin(host, asked, make(asked.options));
      return { error_code, error_message, data };
    };
    const stranger = softKey(SITE, { isAlone: true });
    const unknown = await heard((options) => stranger.show(options, SITE, { userHandle: handle(2) }));
    expect([unknown.error_code, unknown.data]).toEqual([11139, undefined]);
    expect(unknown.error_message).toContain('This passkey did not log you in');
    expect(await heard((options) => key.show(options, 'https://evil.example'))).toEqual(unknown);
    expect(await heard((options) => key.show(options.replace('docs.example.com', 'evil.example')))).toEqual(unknown);
    for (const text of ['{', '{}', 'null', '[]', '7', '{"id":[]}', '{"id":"x","response":{"clientDataJSON":7}}']) {
      expect(await heard(() => text)).toEqual(unknown);
    }
    expect((await host.call('/api/user/loginByPasskeyAlone', { answer: 'x'.repeat(20_001) })).error_code).toBe(10101);
    expect((await host.call('/api/user/loginByPasskeyAlone', {})).error_code).toBe(10101);
  });

  it('is no way in for who is banned, which is told to who shows the passkey alone', async () => {
    const { ann, key } = await scene();
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ is_banned: true }));
    const asked = await askAlone(host);
    const stolen = key.show(asked.options, SITE, { flags: TOUCHED });
    expect(await codeOf(host, asked, stolen)).toBe(11139);
    const again = await askAlone(host);
    const done = await aloneLogin(host, again, key.show(again.options));
    expect([done.error_code, done.cookies.some((one) => one.startsWith('docstead_session='))]).toEqual([11102, false]);
  });

  it('is none for a copy of a passkey, nor for one that was removed', async () => {
    const { ann, key } = await scene();
    const login = async () => {
      const asked = await askAlone(host);
      return await codeOf(host, asked, key.show(asked.options));
    };
    expect(await login()).toBe(0);
    key.rewind();
    expect(await login()).toBe(11139);
    // Its own counter goes on.
    expect(await login()).toBe(0);
    const [{ passkey_id }] = (await host.call('/api/user/secondFactor', {}, ann)).data.passkeys;
    await host.call('/api/user/passkeyRemove', { passkey_id, password: PASSWORD }, ann);
    expect(await login()).toBe(11139);
  });

  it('counts its tries as those of a password, for the account and for the network', async () => {
    const { key } = await scene();
    const wrong = async (ip: string, shown = key) => {
      const asked = await askAlone(host, { ip });
      return await codeOf(host, asked, shown.show(asked.options, SITE, { flags: TOUCHED }), { ip });
    };
    const home = '198.51.100.7';
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong(home)).toBe(11139);
    expect(await wrong(home)).toBe(10204);
    const asked = await askAlone(host, { ip: home });
    expect(await codeOf(host, asked, key.show(asked.options), { ip: home })).toBe(10204);
    // The password of the same account is shut from there, too, and neither from elsewhere.
    const password = { username: 'ann', password: PASSWORD };
    expect((await host.call(LOGIN, password, { ip: home })).error_code).toBe(10204);
    const away = await askAlone(host, { ip: '203.0.113.9' });
    expect(await codeOf(host, away, key.show(away.options), { ip: '203.0.113.9' })).toBe(0);
    const crowd = '192.0.2.77';
    const codes = [];
    for (let tries = 0; tries < 21; tries += 1) codes.push(await wrong(crowd, softKey(SITE, { isAlone: true })));
    expect(codes.filter((code) => code === 11139)).toHaveLength(20);
    expect(codes.at(-1)).toBe(10204);
  });

  it('forgets the failures of the account and of the place once it has let somebody in', async () => {
    const { key } = await scene();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) {
        await host.call(LOGIN, { username: 'ann', password: 'wrong' });
      }
      const asked = await askAlone(host);
      expect(await codeOf(host, asked, key.show(asked.options))).toBe(0);
    }
  });

  it('is not for who has no password here: whoever keeps it says who may come in', async () => {
    const { ann, key } = await scene();
    expect((await host.call('/api/user/secondFactor', {}, ann)).data.passkeys_alone).toBe(1);
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ password: '' }));
    expect((await host.call('/api/user/secondFactor', {}, ann)).data.passkeys_alone).toBe(0);
    const asked = await askAlone(host);
    const done = await aloneLogin(host, asked, key.show(asked.options));
    expect([done.error_code, done.cookies.some((one) => one.startsWith('docstead_session='))]).toEqual([11141, false]);
  });

  it('is known of a passkey from the day that it was made, or that it did', async () => {
    const { ann, bob } = await scene();
    const known = async (by: { readonly token: string }) =>
      (await host.call('/api/user/secondFactor', {}, by)).data.passkeys.map(
        ({ is_alone }: { is_alone: number }) => is_alone,
      );
    expect(await known(ann)).toEqual([1]);
    await addKey(host, bob, softKey(SITE));
    expect(await known(bob)).toEqual([0]);
    const older = await addKey(host, bob, softKey(SITE, { isAlone: true }));
    await host.db.write(({ handle }) => handle('user_passkey').update({ is_alone: false }));
    const asked = await askAlone(host);
    expect(await codeOf(host, asked, older.show(asked.options))).toBe(0);
    expect([await known(bob), await known(ann)]).toEqual([[0, 1], [0]]);
  });

  it('asks a network for no more than sixty challenges a minute', async () => {
    await open();
    const ask = async (ip: string) => (await host.call('/api/user/passkeyAloneOptions', {}, { ip })).error_code;
    for (let tries = 0; tries < 60; tries += 1) expect(await ask('192.0.2.5')).toBe(0);
    expect(await ask('192.0.2.5')).not.toBe(0);
    expect(await ask('192.0.2.99')).toBe(0);
    host.clock.advance(60);
    expect(await ask('192.0.2.5')).toBe(0);
  });

  it('leaves the password with its second step as it was', async () => {
    const { ann, key } = await scene();
    const first = await host.call(LOGIN, { username: 'ann', password: PASSWORD });
    expect(first).toMatchObject({ error_code: 11130, data: { ways: ['passkey', 'recovery'] } });
    // The answer to one question is none to the other.
    const { options } = (await host.call('/api/user/loginPasskeyOptions', { proof: first.data.proof })).data;
    const asked = await askAlone(host);
    expect(await codeOf(host, asked, key.show(options))).toBe(11139);
    const answer = key.show(asked.options);
    const { proof } = first.data;
    expect((await host.call('/api/user/loginByPasskey', { proof, answer })).error_code).toBe(11131);
    expect((await host.call(SECOND, { proof, code: 'x' })).error_code).toBe(11131);
    expect(await live(ann.uid)).toHaveLength(1);
  });

  it.each(['http://docs.example.com', 'https://192.0.2.7'])('is not offered at %s', async (siteUrl) => {
    await open({ siteUrl });
    expect((await host.call('/api/user/passkeyAloneOptions', {})).error_code).toBe(11135);
    expect((await host.call('/api/user/loginByPasskeyAlone', { answer: '{}' })).error_code).toBe(11135);
  });
});
