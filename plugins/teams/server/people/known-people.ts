import type { Db } from '@docstead/core/server';

/** People of one list of proposals. */
const MOST = 1000;

/** Whom this user is in a team with, or has in a team, and since when. */
export async function peopleOfMyTeams(db: Db, uid: number): Promise<{ uid: number; addtime: number }[]> {
  const { handle } = db;
  const isIn = handle('team_member').where({ member_uid: uid }).select('team_id');
  const mine = handle('team').where({ uid }).orWhereIn('id', isIn).select('id');
  const rows: unknown = await handle('team_member')
    .whereIn('team_id', mine)
    .whereNot({ member_uid: uid })
    .groupBy('member_uid')
    .select({ uid: 'member_uid' })
    .max({ addtime: 'addtime' })
    .orderBy('addtime', 'desc')
    .limit(MOST);
  // As selected.
  return rows as { uid: number; addtime: number }[];
}
