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
import { accounts, callersOf, codesOfTokens, PASSWORD, tokensOf } from '../../accounts/testing.ts';
import { api } from '../contract.ts';
import sms from '../server/index.ts';
import { OTHER_MOBILE, SMS_ON } from '../testing/site.ts';
import { rights } from './rights.ts';

it('every call of sms has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

it('every call of sms takes a session: a token that was lost binds no mobile', () => {
  expect(Object.values<CallSpec>(api).map(({ bySession }) => bySession)).toEqual(Array(4).fill(true));
});

describe.each(testDatabases())('who may call what of sms, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  const grounds = { site: { password: PASSWORD } };
  beforeAll(async () => {
    const settings = { accounts: { captcha: 'never' } };
    host = await createTestHost({ db, settings, plugins: [accounts, sms], manifest: SMS_ON });
    callers = { ...(await callersOf(host, 'bound')), stranger: { token: 'of nobody' } };
    const { uid } = await host.db.handle('users').where({ username: 'bound' }).first();
    const bound = { uid, mobile: OTHER_MOBILE, addtime: 1 };
    await host.db.write(async ({ handle }) => void (await handle('mobile_binding').insert(bound)));
    tokens = await tokensOf(host, callers.root ?? {});
  });
  afterAll(() => host?.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)('%s refuses the access tokens of the administrator (%#)', async (path, row) => {
    const codes = codesOfTokens(row.codes, 'root', api[path as keyof typeof api]);
    const { expected, heard, changed } = await hearRow({ host, callers: tokens, grounds }, path, { ...row, codes });
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
