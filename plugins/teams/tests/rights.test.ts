import { type CallOptions, callsWithoutRow, hearRow, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, codesOfTokens, type Person, signUp, tokensOf } from '../../accounts/testing.ts';
import { keyCallers, keys } from '../../accounts/tests/keys.ts';
import items from '../../items/server/index.ts';
import { openTown, type Town, type TownOptions } from '../../items/server/testing/town.ts';
import { api } from '../contract.ts';
import teams from '../server/index.ts';
import { type Club, rights } from './rights.ts';

it('every call of teams has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

const derived = ['page_html', 'page_words', 'search_state'];
const PEOPLE = ['creator', 'captain', 'player'] as const;

/** The project's owner makes the team, fills it, binds the project, and gives the team away. */
function furnisher(people: Record<string, Person>): TownOptions<Club>['furnish'] {
  return async ({ host, ground: { item_id }, owner }) => {
    for (const name of PEOPLE) people[name] ??= await signUp(host, name);
    const ask = async (path: string, input: object, { token }: Person = owner) => {
      const answer = await host.call(path, { ...input }, { token });
      if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
      return answer.data;
    };
    const team_id = Number((await ask('/api/team/save', { team_name: 'Club' })).id);
    const member = { team_id, member_username: 'captain', team_member_group_id: 2 };
    await ask('/api/teamMember/save', member);
    const { id: member_id } = await ask('/api/teamMember/save', { team_id, member_username: 'player' });
    const { id: binding_id } = await ask('/api/teamItem/save', { team_id, item_id });
    const rows = await ask('/api/teamItemMember/getList', { team_id, item_id });
    const right_id = Number(rows.find((row: { member_username: string }) => row.member_username === 'player').id);
    await ask('/api/team/attorn', { team_id, username: 'creator', password: 'a good password' });
    const other = await ask('/api/team/save', { team_name: 'Other' }, people.creator);
    return { team_id, member_id, binding_id, right_id, other_team_id: Number(other.id) };
  };
}

describe.each(testDatabases())('who may call what of teams, on %s', (db) => {
  let town: Town<Club>;
  let callers: Record<string, CallOptions>;
  let tokens: Record<string, CallOptions>;
  beforeAll(async () => {
    const people: Record<string, Person> = {};
    town = await openTown({ plugins: [accounts, items, teams, keys], db, furnish: furnisher(people) });
    const own = PEOPLE.map((name) => [name, { token: people[name]?.token }] as const);
    callers = { ...town.callers, ...keyCallers(town.grounds.private), ...Object.fromEntries(own) };
    tokens = await tokensOf(town.host, { token: people.creator?.token });
  });
  afterAll(() => town?.host.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ ...town, callers, derived }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)(
    '%s answers the access tokens of the creator as it answers them, and none that only reads changes anything (%#)',
    async (path, row) => {
      const codes = codesOfTokens(row.codes, 'creator', api[path as keyof typeof api]);
      const house = { ...town, callers: tokens, derived };
      const { expected, heard, changed } = await hearRow(house, path, { ...row, codes });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
