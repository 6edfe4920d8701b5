import {
  type CallOptions,
  callsWithoutRow,
  createTestHost,
  hearRow,
  type TestHost,
  testDatabases,
} from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../contract.ts';
import { accounts, setUpSite, signUp } from '../testing.ts';
import { rights } from './rights.ts';

it('every call of accounts has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

async function peopleOf(host: TestHost): Promise<Record<string, CallOptions>> {
  const root = await setUpSite(host);
  const callers: Record<string, CallOptions> = { guest: {}, root: { token: root.token } };
  for (const name of ['user', 'other', 'banned', 'expired', 'ended']) {
    const { token, uid } = await signUp(host, name);
    callers[name] = { token };
    if (name === 'ended') await host.call('/api/user/logout', { confirm: 1 }, { token });
    await host.db.write(async ({ handle }) => {
      if (name === 'banned') await handle('users').where({ uid }).update({ is_banned: true });
      if (name === 'expired') await handle('user_session').where({ uid }).update({ expire_time: 1 });
    });
  }
  // What was cached of those who are let in no more is over.
  host.clock.advance(120);
  return { ...callers, cookie: { cookie: callers.user?.token } };
}

describe.each(testDatabases())('who may call what of accounts, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  beforeAll(async () => {
    host = await createTestHost({ plugins: [accounts], settings: { accounts: { captcha: 'never' } }, db });
    callers = await peopleOf(host);
  });
  afterAll(() => host?.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds: { site: {} } }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
