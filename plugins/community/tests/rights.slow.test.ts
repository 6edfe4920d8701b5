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
import community from '../server/index.ts';
import { COMMUNITY_ON, GROUP, REASON } from '../testing/site.ts';
import { rights } from './rights.ts';

it('every call of community has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

async function requestOf(host: TestHost): Promise<number> {
  const { uid } = await host.db.handle('users').where({ username: 'user' }).first();
  await host.db.write(({ handle }) => handle('community_request').insert({ uid, reason: REASON, addtime: 1 }));
  return (await host.db.handle('community_request').first()).request_id;
}

describe.each(testDatabases())('who may call what of community, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  let request_id: number;
  beforeAll(async () => {
    host = await createTestHost({
      ...{ db, plugins: [accounts, community], manifest: COMMUNITY_ON },
      settings: { accounts: { captcha: 'never' }, community: { group_number: GROUP, daily_requests: 1_000 } },
    });
    callers = { ...(await callersOf(host)), stranger: { token: 'of nobody' } };
    request_id = await requestOf(host);
    tokens = await tokensOf(host, callers.root ?? {});
  });
  afterAll(() => host?.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const house = { host, callers, grounds: { site: { request_id } } };
    const { expected, heard, changed } = await hearRow(house, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)('%s answers the access tokens of the administrator as the administrator (%#)', async (path, row) => {
    const codes = codesOfTokens(row.codes, 'root', api[path as keyof typeof api]);
    const house = { host, callers: tokens, grounds: { site: { request_id } } };
    const { expected, heard, changed } = await hearRow(house, path, { ...row, codes });
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
