import { type CallOptions, callsWithoutRow, hearRow, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, codesOfTokens, tokensOf } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown, type Town, type TownOptions } from '../../items/server/testing/town.ts';
import { api } from '../contract.ts';
import notices from '../server/index.ts';
import { rights, type Told } from './rights.ts';

it('every call of notices has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

const derived = ['page_html', 'page_words', 'search_state'];

/** Somebody has announced something, and told the owner of each page. */
const furnish: TownOptions<Told>['furnish'] = async ({ host, ground: { page_id }, owner }) => {
  const uidOf = async (username: string) =>
    Number((await host.db.handle('users').where({ username }).first('uid')).uid);
  const [uid, stranger_uid] = [await uidOf('manager'), await uidOf('stranger')];
  const now = host.clock.seconds();
  const said = { message_content: 'Look', addtime: now };
  return host.db.write(async ({ handle }) => {
    const insert = async (row: object) =>
      Number(((await handle('message_content').insert(row).returning('id')) as { id: number }[])[0]?.id);
    const about = { action_type: 'update', object_type: 'page', object_id: page_id };
    const reminder_id = await insert({ ...said, ...about, from_uid: uid, message_type: 'remind' });
    const message = { from_uid: uid, to_uid: owner.uid, message_type: 'remind', addtime: now };
    await handle('message').insert({ ...message, message_content_id: reminder_id });
    const announcement_id = await insert({ ...said, from_uid: 1, message_type: 'announce_all', send_at: now });
    return { reminder_id, announcement_id, uid, stranger_uid };
  });
};

describe.each(testDatabases())('who may call what of notices, on %s', (db) => {
  let town: Town<Told>;
  let tokens: Record<string, CallOptions>;
  beforeAll(async () => {
    town = await openTown({ plugins: [accounts, items, notices], db, furnish });
    tokens = await tokensOf(town.host, { token: town.owner.token });
  });
  afterAll(() => town?.host.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ ...town, derived }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)(
    '%s answers the access tokens of the owner as it answers them, and none that only reads changes anything (%#)',
    async (path, row) => {
      const codes = codesOfTokens(row.codes, 'owner', api[path as keyof typeof api]);
      const { expected, heard, changed } = await hearRow({ ...town, callers: tokens, derived }, path, {
        ...row,
        codes,
      });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
