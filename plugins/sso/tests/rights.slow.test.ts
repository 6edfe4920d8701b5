import type { CallSpec } from '@docstead/core/contract';
import {
  type CallOptions,
  callsWithoutRow,
  createTestHost,
  hearRow,
  type TestHost,
  testDatabases,
} from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, callersOf, codesOfTokens, tokensOf } from '../../accounts/testing.ts';
import { api } from '../contract.ts';
import sso from '../server/index.ts';
import { closeSites, entered } from '../testing/site.ts';
import { rights } from './rights.ts';

closeSites();

const NAVIGATED = ['/api/sso/start', '/api/sso/back'];
const AWAY = 'http://127.0.0.1:9';

it('every call of sso that has an envelope has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual(NAVIGATED);
});

it('what makes or ends a way in takes a session: a token that was lost makes none that outlives it', () => {
  const calls = Object.entries<CallSpec>(api).filter(([, { bySession }]) => bySession);
  expect(calls.map(([path]) => path).sort()).toEqual([
    '/api/sso/connect',
    '/api/sso/connected',
    '/api/sso/delete',
    '/api/sso/disconnect',
    '/api/sso/save',
    '/api/sso/test',
  ]);
});

/** An account of `user` at the provider. */
async function linkOf(host: TestHost): Promise<number> {
  const { uid } = await host.db.handle('users').where({ username: 'user' }).first();
  const link = { uid, subject: `${AWAY} somebody`, issuer: AWAY, called: '', addtime: 1 };
  await host.db.write(async ({ handle }) => {
    await handle('user_binding').insert({ method: 'sso', subject: link.subject, uid });
    await handle('sso_link').insert(link);
  });
  return (await host.db.handle('sso_link').first()).link_id;
}

describe.each(testDatabases())('who may call what of sso, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  let link_id: number;
  beforeAll(async () => {
    const settings = { accounts: { captcha: 'never' } };
    const env = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' };
    host = await createTestHost({
      ...{ db, settings, env },
      plugins: [accounts, sso],
      siteUrl: 'https://docs.example',
    });
    callers = { ...(await callersOf(host)), stranger: { token: 'of nobody' } };
    await host.call('/api/sso/save', entered({ issuer: AWAY }), callers.root);
    link_id = await linkOf(host);
    tokens = await tokensOf(host, callers.root ?? {});
  });
  afterAll(() => host?.close());

  it('whoever is logged in already goes the same way as a guest', async () => {
    for (const headers of [{}, { cookie: `docstead_session=${callers.root?.token}` }]) {
      const start = await host.inject({ url: '/api/sso/start?provider=corp', headers });
      const back = await host.inject({ url: '/api/sso/back?state=x&code=y', headers });
      const at = (problem: string) => `/user/login?sso=${problem}&redirect=%2Fitem%2Findex`;
      expect([start.statusCode, start.headers.location]).toEqual([303, at('away')]);
      expect([back.statusCode, back.headers.location]).toEqual([303, at('stale')]);
    }
  });

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds: { site: { link_id } } }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)(
    '%s answers the access tokens of the administrator as it answers them, and none that only reads changes anything (%#)',
    async (path, row) => {
      const codes = codesOfTokens(row.codes, 'root', api[path as keyof typeof api]);
      const { expected, heard, changed } = await hearRow(
        { host, callers: tokens, grounds: { site: { link_id } } },
        path,
        { ...row, codes },
      );
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
