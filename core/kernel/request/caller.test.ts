import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, call, contract, type Grant, grantOf, guest, plugin, user } from '../../sdk/contract/index.ts';
import { type Identity, identify, type Scope, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../testing/index.ts';

const input = T.Object({});
const output = T.Object({ who: T.String(), opens: T.Array(T.String()) });
const api = contract({
  '/api/who/read': call({ input, output, access: guest, reads: true }),
  '/api/who/write': call({ input, output, access: guest }),
  '/api/who/narrow': call({ input, output, access: user, reads: true, narrows: true }),
  '/api/who/session': call({ input, output, access: guest, reads: true, narrows: true, bySession: true }),
  '/api/who/rule': call({ input, output, access: admin, reads: true }),
});

let host: TestHost;
let scope: Scope;
afterEach(() => host.close());

/** A plugin for each of those who know something of the token `key`. */
async function open(...known: readonly Identity[]): Promise<void> {
  const tell = ({ ctx }: { readonly ctx: Scope }) => {
    scope = ctx;
    const who = ctx.caller.kind === 'user' ? ctx.caller.username : ctx.caller.kind;
    return { who, opens: ctx.grants.map(({ kind, subject }) => `${kind} ${subject}`) };
  };
  const asked = server({
    descriptor: plugin({ id: 'who', version: '1.0.0', sdk: '^1' }),
    contract: api,
    setup: (app) => ({
      calls: {
        '/api/who/read': ({ ctx }) => {
          const as = app.as(testUser({ username: 'job' }), ctx);
          expect([as.grants, as.visits.version(1), as.db]).toEqual([[], undefined, ctx.db]);
          return tell({ ctx });
        },
        '/api/who/write': tell,
        '/api/who/narrow': tell,
        '/api/who/session': tell,
        '/api/who/rule': tell,
      },
    }),
  });
  const knowing = known.map((identity, at) =>
    server({
      descriptor: plugin({ id: `knows-${at}`, version: '1.0.0', sdk: '^1' }),
      contract: contract({}),
      setup(app) {
        app.on(identify, ({ token }) => (token === 'key' ? identity : undefined));
        return { calls: {} };
      },
    }),
  );
  host = await createTestHost({
    plugins: [asked, ...knowing],
    kernel: {
      extend: (app, generation) => {
        app.get('/page', async (request, reply) => (await generation.scopeOf(request, reply)).caller);
      },
    },
  });
}

const ask = async (path: string) => {
  const { error_code, data } = await host.call(`/api/who/${path}`, {}, { token: 'key' });
  return error_code === 0 ? data : error_code;
};
const NOW = Date.UTC(2026, 0, 15, 4, 0, 0) / 1000;
const share: Grant = { kind: 'share', subject: 4, scopes: ['read'] };
const byToken = (scopes: readonly string[], expire_time?: number, groupid = 2) => ({
  caller: testUser({ groupid, via: { kind: 'token', id: 1, scopes, ...(expire_time && { expire_time }) } }),
});

describe('who calls', () => {
  it('is the first caller that is known, with what all plugins say that the request opens', async () => {
    const key: Grant = { kind: 'knows-2/door', subject: 'front', scopes: 'all' };
    await open({ grants: [share] }, { caller: testUser() }, { caller: testUser({ username: 'bob' }), grants: [key] });
    expect(await ask('read')).toEqual({ who: 'ann', opens: ['share 4', 'knows-2/door front'] });
    expect(grantOf(scope, 'share', 4)).toBe(share);
    expect([grantOf(scope, 'share', 5), grantOf(scope, 'share', 4, 'write')]).toEqual([undefined, undefined]);
    expect(grantOf(scope, 'knows-2/door', 'front', 'write')).toBe(key);
  });

  it('is a guest where only grants are known', async () => {
    await open({ grants: [share] });
    expect(await ask('read')).toEqual({ who: 'guest', opens: ['share 4'] });
    expect(await ask('narrow')).toBe(10102);
  });

  it('is nobody, and opens nothing, once the time is over', async () => {
    const later = { ...share, subject: 5, expire_time: NOW + 10 };
    await open(byToken(['read'], NOW + 10), { grants: [{ ...share, expire_time: NOW }, later] });
    expect(await ask('read')).toEqual({ who: 'ann', opens: ['share 5'] });
    host.clock.advance(10);
    expect(await ask('read')).toEqual({ who: 'guest', opens: [] });
  });
});

describe('a token', () => {
  it.each([
    [['read'], [true, false, true, false]],
    [['write'], [false, true, false, false]],
    [
      ['read', 'write'],
      [true, true, true, true],
    ],
    [
      ['read', 'write', 'x/thing:1'],
      [false, false, true, false],
    ],
    [[], [false, false, false, false]],
  ])('with the scopes %j makes the calls that they name', async (scopes, allowed) => {
    await open(byToken(scopes, undefined, 1));
    const heard: boolean[] = [];
    for (const path of ['read', 'write', 'narrow', 'rule']) heard.push(typeof (await ask(path)) === 'object');
    expect(heard).toEqual(scopes.join() === 'read' ? [true, false, true, true] : allowed);
  });

  it('with scopes opens no pages: those show what a person may see', async () => {
    const opener = async () => (await host.inject({ url: '/page', headers: { 'x-api-token': 'key' } })).json().kind;
    await open(byToken(['read', 'write']));
    expect(await opener()).toBe('guest');
    await host.close();
    await open({ caller: testUser() });
    expect(await opener()).toBe('user');
  });

  it('is told that it may not', async () => {
    await open(byToken(['read']));
    const answer = await host.send('/api/who/write', {}, { token: 'key' });
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, 11008]);
  });
});

describe('a call that only a session makes', () => {
  it('is refused to every token, before anything else is asked', async () => {
    for (const scopes of [['read', 'write'], ['read'], [], ['read', 'x/thing:1']]) {
      await open(byToken(scopes, undefined, 1));
      expect(await ask('session')).toBe(11042);
      await host.close();
    }
    await open({ grants: [share] });
    expect(await ask('session')).toMatchObject({ who: 'guest' });
  });

  it('is made by who is logged in', async () => {
    await open({ caller: testUser() });
    expect(await ask('session')).toMatchObject({ who: 'ann' });
  });
});

it('whoever identifies is told where the token stood', async () => {
  const seen: unknown[] = [];
  const listener = server({
    descriptor: plugin({ id: 'listener', version: '1.0.0', sdk: '^1' }),
    contract: api,
    setup(app) {
      app.on(identify, (credentials) => void seen.push(credentials));
      const tell = () => ({ who: '', opens: [] });
      return { calls: Object.fromEntries(Object.keys(api).map((path) => [path, tell])) as never };
    },
  });
  host = await createTestHost({ plugins: [listener] });
  const send = async (url: string, payload: string, headers: Record<string, string> = {}) => {
    seen.length = 0;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    await host.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
    return seen;
  };
  const [plain, leaked] = [{ token: 'key' }, { token: 'key', isTokenInAddress: true }];
  expect(await send('/api/who/read', 'user_token=key')).toEqual([plain]);
  expect(await send('/api/who/read?user_token=key', '')).toEqual([leaked]);
  expect(await send('/api/who/read?user_token=key', 'user_token=key')).toEqual([leaked]);
  expect(await send('/api/who/read?user_token=old', 'user_token=key')).toEqual([plain]);
  expect(await send('/api/who/read?user_token=key', '', { 'x-api-token': 'key' })).toEqual([plain]);
  expect(await send('/server/index.php?s=/api/who/read&user_token=key', '')).toEqual([leaked]);
});

it('a rule for the administrator refuses everybody else, and says to a guest that he should log in', async () => {
  await open({ caller: testUser() });
  expect(await ask('rule')).toBe(10103);
  expect((await host.call('/api/who/rule')).error_code).toBe(10102);
});
