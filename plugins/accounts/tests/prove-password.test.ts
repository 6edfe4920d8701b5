import { call, contract, Nothing, plugin, Text, user } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { accountFailures as no, passwordCheck, sessions, users } from '../points.ts';
import { accounts, PASSWORD, setUpSite, signUp } from '../testing.ts';

const LATER = 601;
let directory: (sent: { username: string; password: string }) => { uid: number } | 'away' | undefined;

/** Asks for the password before something of its own, and is a directory. */
const neighbour = server({
  descriptor: plugin({ id: 'neighbour', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
  contract: contract({
    '/api/neighbour/prove': call({
      ...{ input: T.Object({ password: T.Optional(Text(100)) }), output: Nothing(), access: user },
      errors: [no.passwordWrong, no.tooManyFailures, no.directoryAway, no.loginAnew],
    }),
    '/api/neighbour/enter': call({ input: T.Object({ uid: T.Integer() }), output: T.String(), access: user }),
  }),
  setup(app) {
    app.on(passwordCheck, (sent) => directory(sent));
    return {
      calls: {
        '/api/neighbour/prove': async ({ input, ctx }) => {
          await app.services.get(sessions).provePassword(ctx, input.password ?? '');
          return [];
        },
        '/api/neighbour/enter': ({ input, ctx }) => app.services.get(sessions).start(input.uid, ctx),
      },
    };
  },
});

let host: TestHost;
async function open(db: 'sqlite' | 'postgres') {
  directory = () => undefined;
  host = await createTestHost({ plugins: [accounts, neighbour], db, settings: { accounts: { captcha: 'never' } } });
  return await setUpSite(host);
}
afterEach(() => host.close());
const prove = async (token: string, password?: string) =>
  (await host.call('/api/neighbour/prove', password === undefined ? {} : { password }, { token })).error_code;

describe.each(testDatabases())('proving by the login password, on %s', (db) => {
  it('asks for it right after the login, and locks after five wrong ones', async () => {
    await open(db);
    const { token } = await signUp(host, 'ann');
    const wrong = [await prove(token), await prove(token, 'wrong')];
    expect([...wrong, await prove(token, PASSWORD)]).toEqual([10208, 10208, 0]);
    for (let n = 0; n < 5; n += 1) expect(await prove(token, 'wrong')).toBe(10208);
    expect(await prove(token, PASSWORD)).toBe(10204);
  });

  it('asks the directory that knows it', async () => {
    const { token: root } = await open(db);
    const { uid } = await host.services.get(users).create({ username: 'bob' }, host.system());
    const token = (await host.call('/api/neighbour/enter', { uid }, { token: root })).data as string;
    directory = ({ username, password }) => (username === 'bob' && password === 'there' ? { uid } : undefined);
    expect([await prove(token, 'elsewhere'), await prove(token, 'there')]).toEqual([10208, 0]);
    directory = () => 'away';
    expect(await prove(token, 'there')).toBe(11119);
  });

  it('takes a login of the last ten minutes from who has no password', async () => {
    const { token: root } = await open(db);
    const { uid } = await host.services.get(users).create({ username: 'bob' }, host.system());
    const token = (await host.call('/api/neighbour/enter', { uid }, { token: root })).data as string;
    expect(await prove(token)).toBe(0);
    host.clock.advance(LATER);
    expect(await prove(token)).toBe(11120);
  });
});
