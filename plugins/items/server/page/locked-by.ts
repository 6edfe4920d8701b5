import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { pageLocked } from '../../contract/failures.ts';
import { type Asking, nameOf } from '../people/people.ts';
import type { LockRow } from './page.model.ts';

/** The refusal of who meets this lock, with its holder's name. */
export async function lockedBy(
  house: Asking,
  db: Db,
  { lock_uid: uid, lock_username: username }: Pick<LockRow, 'lock_uid' | 'lock_username'>,
): Promise<Error> {
  return fail(pageLocked, { params: { username: await nameOf(house, db, { uid, username }) } });
}
