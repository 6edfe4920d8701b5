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
import admin from '../../admin/server/index.ts';
import { api } from '../contract.ts';
import half from '../server/index.ts';
import { rights } from './rights.ts';

it('every call of backups has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

it('every call of backups takes a session: a backup holds all that the site keeps secret', () => {
  const calls = Object.entries<CallSpec>(api);
  expect(calls.filter(([, { bySession }]) => !bySession)).toEqual([]);
});

describe.each(testDatabases())('who may call what of backups, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  const grounds = { site: { backup_id: 1 } };
  beforeAll(async () => {
    const plugins = [accounts, admin, half];
    host = await createTestHost({ plugins, settings: { accounts: { captcha: 'never' } }, db });
    callers = await callersOf(host);
    await host.call('/api/backups/make', {}, callers.root);
    await host.jobs.drain();
    // Logged in anew: nothing more is asked.
    const login = { username: 'admin', password: 'a good password' };
    const { data } = await host.call('/api/user/loginByVerify', login);
    callers.root = { token: data.user_token };
    tokens = await tokensOf(host, callers.root);
  });
  afterAll(() => host?.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)('%s refuses every access token (%#)', async (path, row) => {
    const codes = codesOfTokens(row.codes, 'root', api[path as keyof typeof api]);
    const { expected, heard, changed } = await hearRow({ host, callers: tokens, grounds }, path, { ...row, codes });
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
