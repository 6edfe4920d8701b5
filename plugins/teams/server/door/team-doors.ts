import { alikeIn, type Db, door, nameless } from '@docstead/core/server';
import { type AccessGrant, type AccessLevel, access } from '../../../items/points.ts';
import type { ArrivingAuthority, ArrivingTeamItem, ArrivingTeamMember, Team, TeamDoors } from '../../points.ts';
import { keepLimits } from '../authority/limits.ts';
import type { TeamsSetup } from '../setup.ts';
import { SOURCE } from '../team/tell.ts';

const MANAGER = 2;

/** Teams of another site, as the screens make them. */
export function createTeamDoors({ services }: Pick<TeamsSetup, 'services'>): TeamDoors {
  return {
    teams: door<Team>({
      table: 'team',
      key: 'id',
      async put(rows, { db }) {
        if (rows.length > 0) await db.handle('team').insert([...rows]);
      },
    }),
    members: nameless(
      async (rows, { db }) => {
        const coming = db.handle('team_member').insert([...rows]);
        if (rows.length > 0) await coming.onConflict(['team_id', 'member_uid']).ignore();
      },
      alikeIn<ArrivingTeamMember>({ table: 'team_member', by: { team_id: 'team_id', member_uid: 'member_uid' } }),
    ),
    items: nameless(
      async (rows, { db }) => {
        const coming = db.handle('team_item').insert([...rows]);
        if (rows.length > 0) await coming.onConflict(['team_id', 'item_id']).ignore();
      },
      alikeIn<ArrivingTeamItem>({ table: 'team_item', by: { team_id: 'team_id', item_id: 'item_id' } }),
    ),
    authorities: nameless(async (rows, { db }) => {
      for (const row of rows) {
        if (!(await insert(db, row))) continue;
        const { team_id, item_id, member_uid: uid, level } = row;
        const grants = placesOf(row).map((cat_id): AccessGrant => ({ item_id, uid, level, cat_id }));
        await services.get(access).grant(db, { source: SOURCE, source_ref: team_id }, grants);
        await keepLimits(db, [{ item_id, member_uid: uid, member_group_id: level, cat_ids: limitsOf(row) }]);
      }
    }, authoritiesAlike),
  };
}

/** By the team, the project and the person, which the row names by two others. */
async function authoritiesAlike({ handle }: Db, rows: readonly ArrivingAuthority[]) {
  const nameOf = ({ team_id, item_id, member_uid }: ArrivingAuthority) => `${team_id} ${item_id} ${member_uid}`;
  const kept: (ArrivingAuthority & { readonly member_group_id: AccessLevel; readonly limits: string })[] = await handle(
    'team_item_member as one',
  )
    .join('team_item', 'team_item.id', 'one.team_item_id')
    .join('team_member', 'team_member.id', 'one.team_member_id')
    .whereIn('team_item.team_id', [...new Set(rows.map(({ team_id }) => team_id))])
    .whereIn('team_item.item_id', [...new Set(rows.map(({ item_id }) => item_id))])
    .whereIn('team_member.member_uid', [...new Set(rows.map(({ member_uid }) => member_uid))])
    .select('team_item.team_id', 'team_item.item_id', 'team_member.member_uid', 'one.cat_ids as limits')
    .select('one.member_group_id', 'one.addtime', 'one.last_update_time');
  const here = new Map<string, ArrivingAuthority>();
  for (const { limits, member_group_id: level, ...row } of kept)
    here.set(nameOf(row), { ...row, level, cat_ids: limits.split(',').filter(Boolean).map(Number) });
  return rows.map((row) => here.get(nameOf(row)));
}

/** A manager is limited to nothing. */
const limitsOf = ({ level, cat_ids }: ArrivingAuthority): readonly number[] => (level === MANAGER ? [] : cat_ids);

const placesOf = (row: ArrivingAuthority): readonly number[] => (limitsOf(row).length === 0 ? [0] : limitsOf(row));

/** False where the team has not both of them, or this row already. */
async function insert({ handle }: Db, row: ArrivingAuthority): Promise<boolean> {
  const { team_id, item_id, member_uid, level, addtime, last_update_time } = row;
  const [team_item_id] = await handle('team_item').where({ team_id, item_id }).pluck('id');
  const [team_member_id] = await handle('team_member').where({ team_id, member_uid }).pluck('id');
  if (team_item_id === undefined || team_member_id === undefined) return false;
  const kept = { member_group_id: level, cat_ids: limitsOf(row).join(','), addtime, last_update_time };
  const written: unknown[] = await handle('team_item_member')
    .insert({ team_item_id, team_member_id, ...kept })
    .onConflict(['team_item_id', 'team_member_id'])
    .ignore()
    .returning('id');
  return written.length > 0;
}
