import type { Scope } from '@docstead/core/server';
import { access } from '../../../items/points.ts';
import type { TeamsSetup } from '../setup.ts';
import { SOURCE } from '../team/tell.ts';

interface Left {
  readonly item_id: number;
  readonly uid: number;
}

/** Who leaves a project is out of it by all teams, and stays in these and in their other projects. */
export async function letLeave(app: TeamsSetup, { item_id, uid }: Left, { db }: Scope): Promise<void> {
  const { handle } = db;
  await handle('team_item_member')
    .whereIn('team_item_id', handle('team_item').where({ item_id }).select('id'))
    .whereIn('team_member_id', handle('team_member').where({ member_uid: uid }).select('id'))
    .delete();
  await app.services.get(access).revoke(db, { source: SOURCE }, { item_id, uid });
}
