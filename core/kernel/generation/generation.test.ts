import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, guest, plugin, user } from '../../sdk/contract/index.ts';
import { identify, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases, testUser } from '../../testing/index.ts';

const api = contract({
  '/api/echo/say': call({
    input: T.Object({ text: T.String({ minLength: 1 }), times: T.Optional(T.Integer({ minimum: 1 })) }),
    output: T.Object({ text: T.String() }),
    access: guest,
  }),
  '/api/echo/me': call({ input: T.Object({}), output: T.Object({ uid: T.String() }), access: user }),
});

const echo = server({
  descriptor: plugin({ id: 'echo', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, (credentials) =>
      credentials.token === 'ann' || credentials.session === 'ann' ? { caller: testUser() } : undefined,
    );
    return {
      calls: {
        '/api/echo/say': ({ input }) => ({ text: input.text.repeat(input.times ?? 1), secret: 'never sent' }),
        '/api/echo/me': ({ allowed }) => ({ uid: String(allowed.uid) }),
      },
    };
  },
});

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('a generation on %s', (db) => {
  it('answers a call of its plugin in the envelope, and sends nothing that the contract does not declare', async () => {
    host = await createTestHost({ plugins: [echo], db });
    expect(await host.call('/api/echo/say', { text: 'ha', times: 2 })).toEqual({
      error_code: 0,
      data: { text: 'haha' },
    });
  });

  it('asks the plugins that own identities who calls', async () => {
    host = await createTestHost({ plugins: [echo], db });
    expect(await host.call('/api/echo/me')).toMatchObject({ error_code: 10102, error_message: 'Please log in.' });
    expect(await host.call('/api/echo/me', {}, { token: 'ann' })).toEqual({ error_code: 0, data: { uid: '7' } });
    expect(await host.call('/api/echo/me', {}, { cookie: 'ann', legacy: true })).toEqual({
      error_code: 0,
      data: { uid: '7' },
    });
  });

  it('takes its calls away while the plugin is off', async () => {
    host = await createTestHost({ plugins: [echo], db });
    await host.disable('echo');
    expect(await host.call('/api/echo/say', { text: 'ha' })).toMatchObject({ error_code: 10404 });
    await host.enable('echo');
    expect(await host.call('/api/echo/say', { text: 'ha' })).toMatchObject({ error_code: 0 });
  });
});
