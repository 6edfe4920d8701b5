import { type Failure, fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { accountFailures } from '../../points.ts';
import { UserRow } from './user.model.ts';

interface Asked {
  readonly uid: number;
  /** Who asks. */
  readonly by: number;
  /** Where nobody has this uid. */
  readonly unknown: Failure;
}

/**
 * Somebody else whom the site can do without, locked until the open transaction ends. The administrators are locked
 * first, always in one order: of two who put each other out at once, the second finds that it was the last one.
 */
export async function lockOther(db: Db, { uid, by, unknown }: Asked): Promise<UserRow> {
  if (uid === by) throw fail(accountFailures.notOneself);
  const administrators = await UserRow.query(db.handle).where({ groupid: 1 }).orderBy('uid').forUpdate();
  const row = await UserRow.query(db.handle).findById(uid).forUpdate();
  if (!row) throw fail(unknown);
  const isThereAnother = administrators.some((one) => one.uid !== uid && !one.is_banned);
  if (!isThereAnother) throw fail(accountFailures.lastAdministrator);
  return row;
}
