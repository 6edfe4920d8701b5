import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { PASSWORD, rows, times, type World } from './world.ts';

interface Club {
  /** With as many people, and as many projects, as the size says. */
  readonly team_id: number;
  /** What its people may do in the world's project. */
  readonly right_id: number;
  readonly binding_id: number;
  readonly member_id: number;
}

/** Made when it is first asked for. The project has as many teams, all of them the caller's. */
async function clubOf(world: World, host: TestHost): Promise<Club> {
  const { handle } = host.db;
  const team = await handle('team').where({ team_name: world.name }).first('id');
  if (!team) await build(world, host);
  const team_id = Number((team ?? (await handle('team').where({ team_name: world.name }).first('id'))).id);
  const binding = await handle('team_item').where({ team_id, item_id: world.item_id }).first('id');
  const member = await handle('team_member').where({ team_id }).orderBy('id').first('id');
  const right = await handle('team_item_member')
    .where({ team_item_id: binding?.id ?? 0 })
    .orderBy('id')
    .first('id');
  return { team_id, binding_id: binding?.id, member_id: member?.id, right_id: right?.id };
}

async function build({ name, uid, size, item_id, other_item_id }: World, host: TestHost): Promise<void> {
  const { handle } = host.db;
  const addtime = 1;
  const idsOf = (table: string, where: object): Promise<number[]> =>
    handle(table).where(where).orderBy('id').pluck('id');
  await rows(
    host,
    'team',
    times(size, (at) => ({ team_name: `${name} ${at}`, uid, addtime })),
  );
  const others = await idsOf('team', { uid });
  await rows(host, 'team', [{ team_name: name, uid, addtime }]);
  const [team_id] = await idsOf('team', { team_name: name });
  await rows(
    host,
    'users',
    times(size, (at) => ({
      username: `${name}-team-${at}`,
      username_key: `${name}-team-${at}`,
      password: '',
      reg_time: 1,
    })),
  );
  const people: number[] = await handle('users').where('username', 'like', `${name}-team-%`).pluck('uid');
  await rows(
    host,
    'team_member',
    people.map((member_uid) => ({ team_id, member_uid, addtime })),
  );
  const items: number[] = await handle('item').where({ uid }).whereNot({ item_id: other_item_id }).pluck('item_id');
  const bound = [
    ...items.map((one) => ({ team_id, item_id: one })),
    ...others.map((one) => ({ team_id: one, item_id })),
  ];
  await rows(
    host,
    'team_item',
    bound.map((one) => ({ ...one, addtime })),
  );
  const binding = await handle('team_item').where({ team_id, item_id }).first('id');
  await rows(
    host,
    'team_item_member',
    (await idsOf('team_member', { team_id })).map((team_member_id) => ({
      ...{ team_item_id: binding.id, team_member_id, member_group_id: 1, addtime },
    })),
  );
  await rows(
    host,
    'item_access',
    people.map((one) => ({ item_id, uid: one, level: 1, source: 'teams', source_ref: team_id })),
  );
}

const team: Case['input'] = async (world, host) => ({ team_id: (await clubOf(world, host)).team_id });

/** A team of the caller's or, with `of`, of somebody else, in which the caller is. */
async function smallTeam({ uid, name }: World, host: TestHost, of = uid): Promise<number> {
  await rows(host, 'team', [{ team_name: `${name} small`, uid: of, addtime: 1 }]);
  const { id } = await host.db
    .handle('team')
    .where({ team_name: `${name} small` })
    .orderBy('id', 'desc')
    .first('id');
  await rows(host, 'team_member', [{ team_id: id, member_uid: uid, addtime: 1 }]);
  return id;
}

/** People, projects and teams are read 500 at a time, and rights written 200 at a time. */
export const TEAM_CASES: Readonly<Record<string, Case>> = {
  '/api/team/getList': {
    input: async (world, host) => {
      await clubOf(world, host);
      return {};
    },
    chunks: 8,
  },
  '/api/team/info': { input: team, chunks: 2 },
  '/api/team/save': {
    input: async (world, host) => ({ id: (await clubOf(world, host)).team_id, team_name: world.name }),
  },
  '/api/team/fillByGroup': {
    input: async (world, host) => ({ team_id: (await clubOf(world, host)).team_id, sso_provider: 'corp' }),
    root: true,
  },
  '/api/teamMember/getList': { input: team, chunks: 2 },
  '/api/teamMember/save': {
    input: async (world, host) => ({
      ...{ team_id: (await clubOf(world, host)).team_id, member_username: `${world.name}-spare` },
    }),
    chunks: 20,
  },
  '/api/teamMember/setGroup': {
    input: async (world, host) => ({ id: (await clubOf(world, host)).member_id, team_member_group_id: 2 }),
  },
  '/api/teamItem/getListByTeam': { input: team, chunks: 2 },
  '/api/teamItem/getList': { input: ({ item_id }) => ({ item_id }), chunks: 6 },
  '/api/teamItem/save': {
    input: async (world, host) => ({ ...(await team(world, host)), item_id: world.other_item_id }),
    chunks: 18,
  },
  '/api/teamItemMember/getList': {
    input: async (world, host) => ({ ...(await team(world, host)), item_id: world.item_id }),
    chunks: 2,
  },
  '/api/teamItemMember/save': {
    input: async (world, host) => ({ id: (await clubOf(world, host)).right_id, member_group_id: 0 }),
  },
  '/api/teamItemMember/allReadOnly': {
    input: async (world, host) => ({ ...(await team(world, host)), item_id: world.item_id }),
    chunks: 14,
  },
  '/api/teamMember/delete': {
    input: async (world, host) => {
      const { team_id } = await clubOf(world, host);
      const member = await host.db.handle('team_member').where({ team_id, member_uid: world.spare_uid }).first('id');
      return { id: member.id };
    },
    chunks: 3,
  },
  '/api/team/attorn': {
    input: async (world, host) => ({
      ...{ team_id: await smallTeam(world, host), username: `${world.name}-spare`, password: PASSWORD },
    }),
  },
  '/api/team/exitTeam': { input: async (world, host) => ({ id: await smallTeam(world, host, world.spare_uid) }) },
  '/api/teamItem/delete': { input: async (world, host) => ({ id: (await clubOf(world, host)).binding_id }) },
  '/api/team/delete': {
    input: async (world, host) => ({ id: (await clubOf(world, host)).team_id }),
    // What was bound is noted 100 at a time.
    chunks: 14,
  },
};
