import { fail, isSiteAdmin, uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { pageEdit } from '../../../items/points.ts';
import { fileFailures, fileSaving, type StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { rehome } from '../binding/rehome.ts';
import { FileRow } from '../file/file.model.ts';
import type { FilesSetup } from '../file/file.service.ts';
import { holdUploader } from '../file/hold-uploader.ts';
import { refusedPages } from '../hub/refused-pages.ts';
import { BinPageRow, BinRow } from './bin.model.ts';

/**
 * Brings back what was deleted last of a file, with the pages that it belonged to, as far as they are still there: for
 * whoever did that, for its uploader where a key did, and for the site administrator, whose deletion nobody else undoes.
 * Others than they may still edit the pages. Inside `db.write`.
 */
export async function recover(app: FilesSetup, file_id: number, scope: Scope): Promise<void> {
  const { db, caller } = scope;
  const uid = uidOf(caller);
  if (uid > 0 && (await takeBack(db, { file_id, uid }))) return;
  const kept = await BinRow.query(db.handle).where({ file_id }).orderBy('id', 'desc').first().forUpdate();
  const isTheirs = kept && uid > 0 && uid === (kept.deleted_by || kept.uid);
  if (!kept || !(isTheirs || isSiteAdmin(caller))) throw fail(fileFailures.fileUnknown);
  if (kept.sign === '') await allowPage(app, kept, scope);
  else {
    if (!isSiteAdmin(caller)) await leaveOutRefused(app, kept, scope);
    await putBack(app, JSON.parse(kept.file) as StoredFile, scope);
  }
  await bindAgain(db, kept);
  await BinRow.query(db.handle).deleteById(kept.id);
}

/** Into the list of its uploader, which it left while pages kept it. */
async function takeBack(db: Db, { file_id, uid }: { file_id: number; uid: number }): Promise<boolean> {
  const given = FileRow.query(db.handle).where({ file_id, uid, is_given_up: true });
  return (await given.patch({ is_given_up: false })) > 0;
}

/** Pages that this caller may edit no more stay without the file; where that are all of them, so does everybody. */
async function leaveOutRefused(app: FilesSetup, { id: bin_id }: BinRow, scope: Scope): Promise<void> {
  const places = await BinPageRow.query(scope.db.handle).where({ bin_id }).orderBy('id');
  const refused = await refusedPages(app, { places, withBinned: true }, scope);
  if (places.length > 0 && refused.size === places.length) throw [...refused.values()][0];
  for (const some of inChunks(refused.keys())) {
    await BinPageRow.query(scope.db.handle).delete().where({ bin_id }).whereIn('page_id', some);
  }
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
