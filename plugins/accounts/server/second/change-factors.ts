import { coreFailures, fail, type UserCaller } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';

interface Whose {
  readonly uid: number;
  /** The session that goes on where the first factor comes: all others began without it, and end. */
  readonly kept?: number;
}

/** Changes what somebody has besides the password: one change at a time for each user, seen everywhere at once. */
export async function changeFactors<R>(
  { second, sessions }: Accounts,
  scope: Pick<Scope, 'db'>,
  { uid, kept }: Whose,
  change: (db: Db) => Promise<R>,
): Promise<R> {
  return await scope.db.write(async (db) => {
    if (!(await UserRow.query(db.handle).findById(uid).forUpdate())) throw fail(coreFailures.loginNeeded);
    const isFirst = kept !== undefined && !(await second.factors.has(db, uid));
    const result = await change(db);
    if (isFirst) await sessions.end(db, uid, kept);
    second.gate.forget(db, uid);
    return result;
  });
}

export const keptSession = ({ via }: UserCaller): number => (via.kind === 'session' ? via.id : 0);
