import type { CallSpec } from '@docstead/core/contract';
import { type CallOptions, callsWithoutRow, hearRow, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callersOf, codesOfTokens, tokensOf } from '../../accounts/testing.ts';
import { api } from '../contract.ts';
import { ACCOUNT, type FakeWechat } from '../testing/fake-wechat.ts';
import { openHost } from '../testing/site.ts';
import { rights } from './rights.ts';

const CALLBACK = '/api/wechat/callback';

it('every call of wechat that has an envelope has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([CALLBACK]);
});

it('what makes or ends a way in takes a session: a token that was lost makes none that outlives it', () => {
  const calls = Object.entries<CallSpec>(api).filter(([, { bySession }]) => bySession);
  expect(calls.map(([path]) => path).sort()).toEqual([
    '/api/adminWechat/try',
    '/api/wechat/getQrcodeUrl',
    '/api/wechat/unbind',
  ]);
});

describe.each(testDatabases())('who may call what of wechat, on %s', (db) => {
  let host: TestHost;
  let wechat: FakeWechat;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  beforeAll(async () => {
    ({ host, wechat } = await openHost({ db }));
    callers = { ...(await callersOf(host)), stranger: { token: 'of nobody' } };
    const { uid } = await host.db.handle('users').where({ username: 'user' }).first();
    const subject = `${ACCOUNT.appId} oUser`;
    await host.db.write(async ({ handle }) => {
      await handle('user_binding').insert({ method: 'wechat', subject, uid });
      await handle('wechat_user').insert({ uid, subject, addtime: 1 });
    });
    tokens = await tokensOf(host, callers.root ?? {});
  });
  afterAll(async () => {
    await host?.close();
    await wechat?.close();
  });

  it('the callback is closed to everybody but WeChat', async () => {
    // A token that only reads is refused before it.
    for (const { token } of [...Object.values(callers), tokens.writes ?? {}]) {
      const headers = token === undefined ? {} : { 'x-api-token': token };
      const get = await host.inject({ url: `${CALLBACK}?echostr=1`, headers });
      const post = await host.inject({ method: 'POST', url: CALLBACK, headers, payload: '<xml></xml>' });
      expect([get.statusCode, get.body, post.statusCode, post.body]).toEqual([403, '', 403, '']);
      expect((await host.inject({ method: 'PUT', url: CALLBACK, headers })).statusCode).toBe(405);
    }
  });

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds: { site: {} } }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)(
    '%s answers the access tokens of the administrator as it answers them, and none that only reads changes anything (%#)',
    async (path, row) => {
      const codes = codesOfTokens(row.codes, 'root', api[path as keyof typeof api]);
      const house = { host, callers: tokens, grounds: { site: {} } };
      const { expected, heard, changed } = await hearRow(house, path, { ...row, codes });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
