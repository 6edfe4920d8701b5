import { uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { ADMINISTRATOR } from '../member/member.model.ts';

/**
 * The teams of a deleted user go to who has administered them for longest, else to whoever deletes. Their memberships went
 * with them, and what they were in by these is taken away by items.
 */
export async function inherit(gone: number, { db, caller }: Scope): Promise<void> {
  const { handle } = db;
  const heir = handle('team_member')
    .select('member_uid')
    .where({ team_member_group_id: ADMINISTRATOR })
    .whereRaw('team_member.team_id = team.id')
    .orderBy('team_member.id')
    .limit(1);
  await handle('team')
    .where({ uid: gone })
    .update({ uid: handle.raw('COALESCE((?), ?)', [heir, uidOf(caller)]) });
}
