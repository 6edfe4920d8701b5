import { fail, isSiteAdmin, uidOf } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { fileFailures, type StoredFile } from '../../points.ts';
import { FileRow } from '../file/file.model.ts';

/** The caller's own file, unless they gave it up; of others' it is not said that they exist. Inside `db.write` nobody else takes it away meanwhile. */
export async function ownFile(db: Db, file_id: number, { caller }: Scope): Promise<StoredFile> {
  const file = await FileRow.query(db.handle).findById(file_id).forUpdate();
  const uid = uidOf(caller);
  if (!file || uid === 0 || file.uid !== uid || file.is_given_up) throw fail(fileFailures.fileUnknown);
  return file;
}

/** The same, and for the site administrator any. */
export async function seenFile(db: Db, file_id: number, scope: Scope): Promise<StoredFile> {
  if (!isSiteAdmin(scope.caller)) return ownFile(db, file_id, scope);
  const file = await FileRow.query(db.handle).findById(file_id);
  if (!file) throw fail(fileFailures.fileUnknown);
  return file;
}
