import { accounts, type Person, signUp } from '../../accounts/testing.ts';
import { keyCallers, keys } from '../../accounts/tests/keys.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import teams from '../server/index.ts';
import { type Club, rights } from './rights.ts';

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

const OF_TEAM = 'It is about the team and its people, and tells nothing of what is in the project.';
const NOWHERE = 'There is no such thing.';
/** They need no right in the project. */
const STAY = ['captain', 'creator', 'root'];

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/team/getList': OF_TEAM,
  '/api/team/info': OF_TEAM,
  '/api/team/save': OF_TEAM,
  '/api/team/delete': OF_TEAM,
  '/api/team/attorn': OF_TEAM,
  '/api/team/exitTeam': OF_TEAM,
  '/api/team/fillByGroup': OF_TEAM,
  '/api/teamMember/getList': OF_TEAM,
  '/api/teamMember/save': OF_TEAM,
  '/api/teamMember/setGroup': OF_TEAM,
  '/api/teamMember/delete': OF_TEAM,
  '/api/teamItem/getListByTeam': OF_TEAM,
  '/api/teamItemMember/getList': OF_TEAM,
  // The right in the team is asked for first.
  '/api/teamItem/save': ({ code, usual }) => (code === 10103 ? code : usual),
  // Whoever administers the team can let go of the project; of the others, the right in the team is asked for last.
  '/api/teamItem/delete#0': ({ who, code, isForAll }) => (isForAll && code === 0 && !STAY.includes(who) ? 10103 : code),
  '/api/teamItem/delete#1': NOWHERE,
  '/api/teamItemMember/save#0': OF_TEAM,
  '/api/teamItemMember/save#1': OF_TEAM,
  '/api/teamItemMember/save#2': ({ code, usual }) => (code === 10103 ? code : usual),
  '/api/teamItemMember/save#3': NOWHERE,
  '/api/teamItemMember/allReadOnly': OF_TEAM,
};

tellWhoMay<Club>({
  ...{ name: 'teams', api, rights, bans, holder: 'creator' },
  async open(db) {
    const people: Record<string, Person> = {};
    const town = await openTown({ plugins: [accounts, items, teams, keys], db, furnish: furnisher(people) });
    const own = PEOPLE.map((name) => [name, { token: people[name]?.token }] as const);
    return { town, callers: { ...keyCallers(town.grounds.private), ...Object.fromEntries(own) } };
  },
});
