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
import { accounts, callersOf, PASSWORD, signUp } from '../testing.ts';
import { keyCallers, keys } from './keys.ts';
import { closeMailServers, type MailServer, openMailServer } from './mail-server.ts';
import { makeToken, places } from './places.ts';
import { type Links, rights } from './rights.ts';
import { setUpApp } from './second/app.ts';
import { bindEmail, mailedToken, SITE } from './site.ts';
import { tokenCallersOf } from './token-callers.ts';

it('every call of accounts has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

/** Of two who are not among the callers. */
async function linksOf(host: TestHost, server: MailServer): Promise<Omit<Links, 'accessToken'>> {
  const guarded = await signUp(host, 'guarded');
  await setUpApp(host, guarded);
  const [forgetful, fresh] = [await signUp(host, 'forgetful'), await signUp(host, 'fresh')];
  await bindEmail(host, server, { token: forgetful.token, email: 'forgetful@example.com', password: PASSWORD });
  await host.call('/api/user/resetPasswordEmail', { email: 'forgetful@example.com' });
  const reset = await mailedToken(host, server);
  await host.call('/api/user/updateEmail', { email: 'fresh@example.com', password: PASSWORD }, { token: fresh.token });
  await host.call('/api/user/loginByVerify', { username: 'user', password: PASSWORD });
  const { session_id } = await host.db.handle('user_session').orderBy('session_id', 'desc').first();
  return { reset, verify: await mailedToken(host, server), session: session_id, guarded: guarded.uid };
}

closeMailServers(afterAll);

describe.each(testDatabases())('who may call what of accounts, on %s', (db) => {
  let host: TestHost;
  let callers: Record<string, CallOptions>;
  let site: Links;
  beforeAll(async () => {
    const server = await openMailServer();
    const settings = { accounts: { captcha: 'never', ...server.settings } };
    host = await createTestHost({ plugins: [accounts, places, keys], settings, db, siteUrl: SITE });
    const people = await callersOf(host, 'other');
    const spare = await makeToken(host, { token: String(people.user?.token) });
    site = { ...(await linksOf(host, server)), accessToken: Number(spare.token_id) };
    callers = { ...people, ...(await tokenCallersOf(host, people)), ...keyCallers({ page_id: 1, item_id: 1 }) };
  });
  afterAll(() => host?.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ host, callers, grounds: { site } }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
