import { fail, flag, isSiteAdmin, timeText, uidOf } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import { type Item, items } from '../../../../items/points.ts';
import { done } from '../../../contract/shapes.ts';
import { teamFailures } from '../../../points.ts';
import { isTooMany } from '../../../rules.ts';
import type { Handler, House } from '../../house.ts';
import { ADMINISTRATOR, MemberRow } from '../../member/member.model.ts';
import { TeamRow } from '../../team/team.model.ts';
import { countMembers, peopleOf } from '../../team/team.view.ts';
import { BindingRow, bindingsOf } from '../binding.model.ts';

export const itemGetListByTeam =
  ({ app }: House): Handler<'/api/teamItem/getListByTeam'> =>
  async ({ allowed: { team }, ctx: { db } }) => {
    const rows = await bindingsOf(db, team.id);
    const live = new Map<number, Item>();
    for (const some of inChunks(rows.map((row) => row.item_id))) {
      for (const [item_id, item] of await app.services.get(items).byIds(db, some)) live.set(item_id, item);
    }
    return rows.flatMap(({ id, item_id, addtime }) => {
      const item = live.get(item_id);
      if (!item) return [];
      const { item_name, item_type, item_domain, is_archived, is_private } = item;
      return [
        {
          ...{ id: String(id), item_id: String(item_id), item_name, item_type: String(item_type), item_domain },
          ...{
            is_archived: String(flag(is_archived)),
            is_private: flag(is_private),
            team_id: String(team.id),
            team_name: team.team_name,
          },
          ...{ addtime: timeText(addtime), added_time: addtime },
        },
      ];
    });
  };

/** Teams of one project: nobody reads through so many. */
const MOST_TEAMS = 1000;

export const itemGetList =
  ({ app }: House): Handler<'/api/teamItem/getList'> =>
  async ({ allowed: { item }, ctx: { db, caller } }) => {
    const { item_id, item_name } = item;
    const rows = await BindingRow.query(db.handle).where({ item_id }).orderBy('id', 'desc').limit(MOST_TEAMS);
    const teams = await teamsOf(db, rows);
    const people = await peopleOf(
      app.services.get(users),
      db,
      [...teams.values()].map((team) => team.uid),
    );
    const counts = await countMembers(db, [...teams.keys()]);
    const uid = uidOf(caller);
    const administered = await administeredBy(db, uid);
    return rows.flatMap(({ id, team_id, addtime }) => {
      const team = teams.get(team_id);
      if (!team) return [];
      const creator = people.get(team.uid);
      const isManager = isSiteAdmin(caller) || team.uid === uid || administered.has(team_id);
      return [
        {
          ...{ id: String(id), item_id: String(item_id), item_name, team_id: String(team_id) },
          ...{ team_name: team.team_name, uid: String(team.uid) },
          ...{ username: creator?.username ?? '', name: creator?.name ?? '' },
          ...{ addtime: timeText(addtime), added_time: addtime, last_update_time: String(team.last_update_time) },
          ...{ memberCount: counts.get(team_id) ?? 0, team_manage: flag(isManager) },
        },
      ];
    });
  };

async function teamsOf(db: Db, bindings: readonly BindingRow[]): Promise<Map<number, TeamRow>> {
  const teams = new Map<number, TeamRow>();
  for (const some of inChunks(bindings.map((one) => one.team_id))) {
    for (const team of await TeamRow.query(db.handle).whereIn('id', some)) teams.set(team.id, team);
  }
  return teams;
}

async function administeredBy(db: Db, member_uid: number): Promise<Set<number>> {
  const rows = MemberRow.query(db.handle).where({ member_uid, team_member_group_id: ADMINISTRATOR });
  return new Set((await rows.select('team_id')).map((row) => row.team_id));
}

export const itemSave =
  ({ bindings }: House): Handler<'/api/teamItem/save'> =>
  async ({ input, allowed: [{ team }, managed], ctx }) => {
    if (isTooMany(input)) throw fail(teamFailures.tooManyItems);
    const wanted = managed.map(({ item }) => item);
    return { id: await bindings.save(team, wanted, ctx) };
  };

export const itemDelete =
  ({ bindings }: House): Handler<'/api/teamItem/delete'> =>
  async ({ allowed, ctx }) => {
    await bindings.remove(allowed, ctx);
    return done;
  };
