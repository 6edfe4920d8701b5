import type { Db } from '@docstead/core/server';
import { SessionRow } from './session.model.ts';

/** As many as the peer shows. */
const LINES = 100;

/** The last logins of a user, live or ended; the one that was used last first. */
export async function loginLog(db: Db, uid: number): Promise<readonly SessionRow[]> {
  return await SessionRow.query(db.handle)
    .where({ uid })
    .orderBy([
      { column: 'last_check_time', order: 'desc' },
      { column: 'addtime', order: 'desc' },
      { column: 'session_id', order: 'desc' },
    ])
    .limit(LINES);
}
