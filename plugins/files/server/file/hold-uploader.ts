import { coreFailures, fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Users } from '../../../accounts/points.ts';

/**
 * Until the open transaction ends, this user is not deleted and saves no other file: whoever counts what they have, to
 * refuse more of it, counts right. On SQLite there is one writer anyway.
 */
export async function holdUploader(users: Users, db: Db, uid: number): Promise<void> {
  if (!(await users.hold(db, uid))) throw fail(coreFailures.loginNeeded);
  if (db.flavour !== 'postgres') return;
  await db.handle.raw("SELECT pg_advisory_xact_lock(hashtextextended('files/uploader:' || ?::text, 0))", [uid]);
}
