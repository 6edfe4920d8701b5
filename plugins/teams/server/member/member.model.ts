import { type Db, Row } from '@docstead/core/server';
import type { TeamMember } from '../../rules.ts';

/** `team_member_group_id` of who administers the team. */
export const ADMINISTRATOR = 2;

export class MemberRow extends Row implements TeamMember {
  static override tableName = 'team_member';
  declare id: number;
  declare team_id: number;
  declare member_uid: number;
  declare team_member_group_id: number;
  declare sso_provider: string;
  declare addtime: number;
  declare last_update_time: number;
}

export const findMember = async (db: Db, id: number): Promise<MemberRow | undefined> => MemberRow.readOne(db, { id });

/** Rows of one list: nobody reads through so many. */
export const MOST_MEMBERS = 10_000;

/** Newest first. */
export const membersOf = async (db: Db, team_id: number): Promise<MemberRow[]> =>
  MemberRow.query(db.handle).where({ team_id }).orderBy('id', 'desc').limit(MOST_MEMBERS);
