import { flag, timeText } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import { type User, type Users, users } from '../../../accounts/points.ts';
import { items } from '../../../items/points.ts';
import { ADMINISTRATOR, MemberRow } from '../member/member.model.ts';
import type { TeamsSetup } from '../setup.ts';
import type { TeamRow } from './team.model.ts';

/** A row on the wire, as team/save answers it. */
export const teamOut = (team: TeamRow, username: string) => ({
  ...{ id: String(team.id), team_name: team.team_name, uid: String(team.uid), username },
  ...{ addtime: String(team.addtime), last_update_time: String(team.last_update_time) },
});

export async function peopleOf(people: Users, db: Db, uids: Iterable<number>): Promise<Map<number, User>> {
  const found = new Map<number, User>();
  for (const some of inChunks(new Set(uids))) {
    for (const [uid, user] of await people.byIds(db, some)) found.set(uid, user);
  }
  return found;
}

interface Viewing {
  readonly db: Db;
  /** Whose list it is. */
  readonly uid: number;
  /** Manages all of them, whoever is in. */
  readonly isMaster?: boolean;
}

/** What each has of everything, read once for all of them. */
export async function teamsOut(app: TeamsSetup, teams: readonly TeamRow[], { db, uid, isMaster = false }: Viewing) {
  const ids = teams.map((team) => team.id);
  const people = await peopleOf(
    app.services.get(users),
    db,
    teams.map((team) => team.uid),
  );
  const [members, projects, mine] = [await countMembers(db, ids), await countItems(app, db, ids), await ownIn(db, uid)];
  return teams.map((team) => {
    const creator = people.get(team.uid);
    const isOwn = team.uid === uid;
    return {
      ...teamOut(team, creator?.username ?? ''),
      ...{ name: creator?.name ?? '', addtime: timeText(team.addtime) },
      ...{ memberCount: members.get(team.id) ?? 0, itemCount: projects.get(team.id) ?? 0 },
      ...{ team_manage: flag(isMaster || isOwn || mine.has(team.id)), is_creator: flag(isOwn) },
      sso_provider: team.sso_provider,
    };
  });
}

export async function countMembers(db: Db, team_ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const some of inChunks(team_ids)) {
    const rows: unknown = await db
      .handle('team_member')
      .whereIn('team_id', some)
      .groupBy('team_id')
      .select('team_id')
      .count({ n: '*' });
    // As selected; PostgreSQL counts in texts.
    for (const { team_id, n } of rows as { team_id: number; n: number | string }[]) counts.set(team_id, Number(n));
  }
  return counts;
}

/** Those that are deleted are nobody's. */
async function countItems(app: TeamsSetup, db: Db, team_ids: readonly number[]): Promise<Map<number, number>> {
  const bound: { team_id: number; item_id: number }[] = [];
  for (const some of inChunks(team_ids))
    bound.push(...(await db.handle('team_item').whereIn('team_id', some).select('team_id', 'item_id')));
  const live = new Set<number>();
  for (const some of inChunks(new Set(bound.map((one) => one.item_id)))) {
    for (const item_id of (await app.services.get(items).byIds(db, some)).keys()) live.add(item_id);
  }
  const counts = new Map<number, number>();
  for (const { team_id, item_id } of bound) if (live.has(item_id)) counts.set(team_id, (counts.get(team_id) ?? 0) + 1);
  return counts;
}

/** Teams that this user administers. */
async function ownIn(db: Db, member_uid: number): Promise<Set<number>> {
  const rows = MemberRow.query(db.handle).where({ member_uid, team_member_group_id: ADMINISTRATOR });
  return new Set((await rows.select('team_id')).map((row) => row.team_id));
}
