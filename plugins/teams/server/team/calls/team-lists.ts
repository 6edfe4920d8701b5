import { isSiteAdmin, uidOf } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { findTeam, TeamRow } from '../team.model.ts';
import { teamsOut } from '../team.view.ts';

/** Teams of one list: nobody reads through so many. */
const MOST = 2000;

export const teamGetList =
  ({ app }: House): Handler<'/api/team/getList'> =>
  async ({ allowed: { uid }, ctx: { db } }) => {
    const isIn = db.handle('team_member').where({ member_uid: uid }).select('team_id');
    const rows = TeamRow.query(db.handle).where((either) => void either.where({ uid }).orWhereIn('id', isIn));
    return teamsOut(app, await rows.orderBy('id', 'desc').limit(MOST), { db, uid });
  };

export const teamInfo =
  ({ app }: House): Handler<'/api/team/info'> =>
  async ({ allowed: { team }, ctx: { db, caller } }) => {
    const row = await findTeam(db, team.id);
    const viewing = { db, uid: uidOf(caller), isMaster: isSiteAdmin(caller) };
    const [shown] = await teamsOut(app, row ? [row] : [], viewing);
    if (!shown) throw new Error(`The team ${team.id} went while it was shown.`);
    return shown;
  };
