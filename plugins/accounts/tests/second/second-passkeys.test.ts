import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, setUpSite, signUp } from '../../testing.ts';
import { proofOf, SECOND, setUpApp } from './app.ts';
import { softKey } from './authenticator.ts';

const BEGIN = '/api/user/passkeyBegin';
const ADD = '/api/user/passkeyAdd';
const OPTIONS = '/api/user/loginPasskeyOptions';
const LOGIN = '/api/user/loginByPasskey';
const SITE = 'https://docs.example.com';

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('passkeys, on %s', (db) => {
  type Person = { readonly token: string };
  async function open(siteUrl = SITE) {
    host = await createTestHost({ plugins: [accounts], db, siteUrl, settings: { accounts: { captcha: 'never' } } });
    await setUpSite(host);
    return { ann: await signUp(host, 'ann'), bob: await signUp(host, 'bob') };
  }
  const begin = async (by: Person) => (await host.call(BEGIN, { password: PASSWORD }, by)).data.options as string;
  const addTo = async (by: Person, key = softKey(), name = 'Key') => {
    const answer = key.register(await begin(by));
    const added = await host.call(ADD, { name, answer }, by);
    return { key, code: added.error_code, codes: (added.data?.codes ?? []) as string[] };
  };
  const asked = async (proof: string) => (await host.call(OPTIONS, { proof })).data.options as string;
  const log = async (proof: string, answer: string) => (await host.call(LOGIN, { proof, answer })).error_code;

  it('are added with the password, are listed, and give codes on paper to who had nothing', async () => {
    const { ann, bob } = await open();
    expect((await host.call(BEGIN, { password: 'wrong' }, ann)).error_code).toBe(10208);
    const first = await addTo(ann, softKey(), 'Blue key');
    expect([first.code, first.codes.length]).toEqual([0, 10]);
    expect((await addTo(ann, softKey(), 'Phone')).codes).toEqual([]);
    const { data } = await host.call('/api/user/secondFactor', {}, ann);
    expect(data).toMatchObject({ is_on: 1, has_app: 0, passkeys_here: 1 });
    expect(data.passkeys.map((one: { name: string }) => one.name)).toEqual(['Blue key', 'Phone']);
    expect((await host.call('/api/user/secondFactor', {}, bob)).data).toMatchObject({ is_on: 0, passkeys: [] });
    expect(JSON.stringify(data)).not.toContain('public_key');
  });

  it('log in as the second step, and an answer works once', async () => {
    const { ann } = await open();
    const { key } = await addTo(ann);
    const proof = await proofOf(host, 'ann');
    const answer = key.show(await asked(proof));
    const done = await host.call(LOGIN, { proof, answer });
    expect(done).toMatchObject({ error_code: 0, data: { username: 'ann' } });
    expect(await log(proof, answer)).toBe(11132);
    expect(await log(await proofOf(host, 'ann'), answer)).toBe(11131);
    const next = await proofOf(host, 'ann');
    await asked(next);
    expect(await log(next, answer)).toBe(11131);
    expect((await host.db.handle('user_passkey').first()).counter).toBe(1);
  });

  it('are refused for another person, of another site, from a copy, and as nonsense', async () => {
    const { ann, bob } = await open();
    const { key } = await addTo(ann);
    const other = await addTo(bob);
    const wrong = async (make: (options: string) => string) => {
      // Tries of the first step count for 300 s.
      host.clock.advance(100);
      const proof = await proofOf(host, 'ann');
      return await log(proof, make(await asked(proof)));
    };
    expect(await wrong((options) => other.key.show(options))).toBe(11131);
    expect(await wrong((options) => key.show(options, 'https://evil.example'))).toBe(11131);
    expect(await wrong((options) => key.show(options.replace('docs.example.com', 'evil.example')))).toBe(11131);
    expect(await wrong(() => '{')).toBe(11131);
    expect(await wrong(() => '{"id":[]}')).toBe(11131);
    expect(await wrong((options) => key.show(options))).toBe(0);
    key.rewind();
    expect(await wrong((options) => key.show(options))).toBe(11131);
  });

  it('are made for whom they were begun, once, and on this site', async () => {
    const { ann, bob } = await open();
    const key = softKey();
    const answer = key.register(await begin(ann));
    expect((await host.call(ADD, { name: 'x', answer }, bob)).error_code).toBe(11136);
    const abroad = key.register(await begin(ann), 'https://evil.example');
    expect((await host.call(ADD, { name: 'x', answer: abroad }, ann)).error_code).toBe(11136);
    expect((await host.call(ADD, { name: 'x', answer }, ann)).error_code).toBe(11136);
    expect((await addTo(ann, key)).code).toBe(0);
    expect((await addTo(bob, key)).code).toBe(11136);
  });

  it('get other names, each from whom it belongs to, and keep logging in', async () => {
    const { ann, bob } = await open();
    const { key } = await addTo(ann, softKey(), 'Firefox on Linux');
    await addTo(ann, softKey(), 'Phone');
    await addTo(bob, softKey(), 'Of Bob');
    const listed = async (by: Person) =>
      (await host.call('/api/user/secondFactor', {}, by)).data.passkeys as { passkey_id: string; name: string }[];
    const names = async (by: Person) => (await listed(by)).map(({ name }) => name);
    const rename = async (by: Person, passkey_id: string | undefined, name: string) =>
      (await host.call('/api/user/passkeyRename', { passkey_id, name }, by)).error_code;
    const id = (await listed(ann))[0]?.passkey_id;
    expect(await rename(bob, id, 'Mine')).toBe(11137);
    expect(await rename(ann, '999', 'None')).toBe(11137);
    for (const bad of ['', ' ', 'x'.repeat(61)]) expect(await rename(ann, id, bad)).toBe(10101);
    expect([await names(ann), await names(bob)]).toEqual([['Firefox on Linux', 'Phone'], ['Of Bob']]);
    expect(await rename(ann, id, ' Blue <b>key</b> 蓝 ')).toBe(0);
    expect([await names(ann), await names(bob)]).toEqual([['Blue <b>key</b> 蓝', 'Phone'], ['Of Bob']]);
    const proof = await proofOf(host, 'ann');
    expect(await log(proof, key.show(await asked(proof)))).toBe(0);
  });

  it('are removed with the password, the last one with all that hangs on it, but not an app', async () => {
    const { ann, bob } = await open();
    await addTo(ann);
    await addTo(bob);
    const idOf = async ({ uid }: { uid: number }) =>
      (await host.db.handle('user_passkey').where({ uid }).first()).passkey_id;
    const remove = async (passkey_id: number, password = PASSWORD) =>
      (await host.call('/api/user/passkeyRemove', { passkey_id, password }, ann)).error_code;
    expect(await remove(await idOf(ann), 'wrong')).toBe(10208);
    expect(await remove(await idOf(bob))).toBe(11137);
    expect(await remove(await idOf(ann))).toBe(0);
    expect((await host.call('/api/user/secondFactor', {}, ann)).data).toMatchObject({ is_on: 0, codes_left: 0 });
    await setUpApp(host, ann);
    await addTo(ann);
    expect(await remove(await idOf(ann))).toBe(0);
    expect((await host.call('/api/user/secondFactor', {}, ann)).data).toMatchObject({ is_on: 1, has_app: 1 });
  });

  it('leave the codes on paper as the other way', async () => {
    const { ann } = await open();
    const { codes } = await addTo(ann);
    const answer = await host.call('/api/user/loginByVerify', { username: 'ann', password: PASSWORD });
    expect(answer.data.ways).toEqual(['passkey', 'recovery']);
    expect((await host.call(SECOND, { proof: answer.data.proof, code: codes[0] })).error_code).toBe(0);
  });

  it.each(['http://docs.example.com', 'https://192.0.2.7'])(
    'are not offered at %s, which says why',
    async (siteUrl) => {
      const { ann } = await open(siteUrl);
      expect((await host.call('/api/user/secondFactor', {}, ann)).data.passkeys_here).toBe(0);
      expect((await host.call(BEGIN, { password: PASSWORD }, ann)).error_code).toBe(11135);
    },
  );
});
