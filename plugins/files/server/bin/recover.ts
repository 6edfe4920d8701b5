import { fail, isSiteAdmin, uidOf } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { pageEdit } from '../../../items/points.ts';
import { fileFailures, fileSaving, type StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { rehome } from '../binding/rehome.ts';
import { FileRow } from '../file/file.model.ts';
import type { FilesSetup } from '../file/file.service.ts';
import { holdUploader } from '../file/hold-uploader.ts';
import { BinPageRow, BinRow } from './bin.model.ts';

/**
 * Brings back what was deleted last of a file, with the pages that it belonged to, as far as they are still there: for
 * whoever did that, and for the site administrator, whose deletion nobody else undoes. A whole file is deleted by its
 * uploader alone, beside them. One that was taken from a page: while one may edit that page still. Inside `db.write`.
 */
export async function recover(app: FilesSetup, file_id: number, scope: Scope): Promise<void> {
  const { db, caller } = scope;
  const kept = await BinRow.query(db.handle).where({ file_id }).orderBy('id', 'desc').first().forUpdate();
  const uid = uidOf(caller);
  const isTheirs = kept && uid > 0 && kept.deleted_by === uid;
  if (!kept || !(isTheirs || isSiteAdmin(caller))) throw fail(fileFailures.fileUnknown);
  if (kept.sign === '') await allowPage(app, kept, scope);
  else await putBack(app, JSON.parse(kept.file) as StoredFile, scope);
  await bindAgain(db, kept);
  await BinRow.query(db.handle).deleteById(kept.id);
}

/** The page may be gone, or closed to this caller by now; and the file may be deleted. */
async function allowPage(app: FilesSetup, { id, file_id }: BinRow, scope: Scope): Promise<void> {
  const file = await FileRow.query(scope.db.handle).findById(file_id).forUpdate();
  const page = await BinPageRow.query(scope.db.handle).findOne({ bin_id: id });
  if (!file || !page) throw fail(fileFailures.fileUnknown);
  await app.allow(pageEdit, page.page_id, scope);
}

/** It counts as saved anew: what others allow its uploader is asked for again. */
async function putBack(app: FilesSetup, file: StoredFile, scope: Scope): Promise<void> {
  const { uid, item_id, file_size: size } = file;
  await holdUploader(app.services.get(users), scope.db, uid);
  await app.raise(fileSaving, { uid, item_id, size }, scope);
  await FileRow.query(scope.db.handle).insert(file);
}

/** In one statement, however many pages there are. */
async function bindAgain(db: Db, { id, file_id }: BinRow): Promise<void> {
  await db.handle.raw(
    `INSERT INTO file_page (file_id, page_id, item_id, addtime, is_listed)
     SELECT CAST(? AS INTEGER), page_id, item_id, addtime, is_listed FROM file_bin_page WHERE bin_id = ? ORDER BY id
     ON CONFLICT (file_id, page_id) DO UPDATE SET is_listed = excluded.is_listed`,
    [file_id, id],
  );
  // Its first page may be gone, or in another project.
  const isBound = await FilePageRow.query(db.handle).findOne({ file_id });
  if (isBound) await rehome(db, (files) => files.where({ file_id }));
}
