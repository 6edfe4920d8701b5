import { type Db, Row } from '@docstead/core/server';
import type { Authority } from '../../rules.ts';

export class AuthorityRow extends Row {
  static override tableName = 'team_item_member';
  declare id: number;
  declare team_item_id: number;
  declare team_member_id: number;
  declare member_group_id: number;
  /** Between commas; '' is all. */
  declare cat_ids: string;
  declare addtime: number;
  declare last_update_time: number;
}

interface Joined extends Omit<Authority, 'cat_ids'> {
  readonly cat_ids: string;
}

/** With whose and of which project it is. */
const joined = (db: Db) =>
  db
    .handle('team_item_member')
    .join('team_item', 'team_item.id', 'team_item_member.team_item_id')
    .join('team_member', 'team_member.id', 'team_item_member.team_member_id')
    .select(
      ...['team_item_member.id', 'team_item.team_id', 'team_item.item_id', 'team_member.member_uid'],
      ...['team_item_member.member_group_id', 'team_item_member.cat_ids'],
      ...['team_item_member.addtime', 'team_item_member.last_update_time'],
    );

export async function findAuthority(db: Db, id: number): Promise<Authority | undefined> {
  // As selected.
  const row: Joined | undefined = await joined(db).where('team_item_member.id', id).first();
  return row && authorityIn(row);
}

/** In the order in which they came into the team. */
export async function authoritiesOf(db: Db, team_id: number, item_id: number): Promise<Authority[]> {
  const rows: Joined[] = await joined(db)
    .where({ 'team_item.team_id': team_id, 'team_item.item_id': item_id })
    .orderBy('team_member.id');
  return rows.map(authorityIn);
}

const authorityIn = (row: Joined): Authority => ({
  ...row,
  cat_ids: row.cat_ids === '' ? [] : row.cat_ids.split(',').map(Number),
});
