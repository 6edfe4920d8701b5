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
import half from '../server/index.ts';
import { rights } from './rights.ts';

it('every call of admin has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

it('what changes the site takes a session: a token that was lost changes nothing of it', () => {
  const calls = Object.entries<CallSpec>(api);
  expect(calls.filter(([, { reads, bySession }]) => !reads && !bySession)).toEqual([]);
});

describe.each(testDatabases())('who may call what of admin, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  beforeAll(async () => {
    host = await createTestHost({ plugins: [accounts, half], settings: { accounts: { captcha: 'never' } }, db });
    callers = await callersOf(host);
    tokens = await tokensOf(host, callers.root ?? {});
  });
  afterAll(() => host?.close());

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
      const { expected, heard, changed } = await hearRow({ host, callers: tokens, grounds: { site: {} } }, path, {
        ...row,
        codes,
      });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
