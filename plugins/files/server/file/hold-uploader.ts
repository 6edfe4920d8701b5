import { coreFailures, fail } from '@docstead/core/contract';
import { type Db, takeTurn } from '@docstead/core/server';
import type { Users } from '../../../accounts/points.ts';

/**
 * Until the open transaction ends, this user is not deleted and saves no other file: whoever counts what they have, to
 * refuse more of it, counts right.
 */
export async function holdUploader(users: Users, db: Db, uid: number): Promise<void> {
  if (!(await users.hold(db, uid))) throw fail(coreFailures.loginNeeded);
  await takeTurn(db, `files/uploader:${uid}`);
}
