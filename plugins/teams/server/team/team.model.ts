import { type Db, lockRow, Row } from '@docstead/core/server';
import type { Team } from '../../points.ts';

export class TeamRow extends Row implements Team {
  static override tableName = 'team';
  declare id: number;
  declare team_name: string;
  declare uid: number;
  declare sso_provider: string;
  declare addtime: number;
  declare last_update_time: number;
}

/** Browsers name any number to what is pushed; ids are 32-bit columns, and PostgreSQL answers a larger one with an error. */
const MAX_ID = 2_147_483_647;

export async function findTeam(db: Db, id: number): Promise<TeamRow | undefined> {
  return Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? TeamRow.readOne(db, { id }) : undefined;
}

/** Whatever changes a team, its people or its projects holds its row first; false where it is gone. */
export const holdTeam = (db: Db, id: number): Promise<boolean> => lockRow(db, 'team', { id });
