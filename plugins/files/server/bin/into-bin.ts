import type { Db } from '@docstead/core/server';
import type { StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { FileRow } from '../file/file.model.ts';
import { BinRow } from './bin.model.ts';

export interface Deletion {
  readonly file: StoredFile;
  /** Who deletes it. */
  readonly uid: number;
  readonly now: number;
}

/** Takes the file away with all its places; its bytes stay until the bin is emptied. False where somebody else was first. */
export async function fileIntoBin(db: Db, { file, uid, now }: Deletion): Promise<boolean> {
  const { file_id, sign } = file;
  const row = { file_id, sign, uid: file.uid, item_id: file.item_id, file: JSON.stringify(file) };
  const { id } = await BinRow.query(db.handle).insertAndFetch({ ...row, deleted_by: uid, deleted_time: now });
  await keepPlaces(db, id, { column: 'file_id', value: file_id });
  return (await FileRow.query(db.handle).deleteById(file_id)) > 0;
}

/** Takes it from one page; the file lives. */
export async function bindingIntoBin(db: Db, { file, uid, now }: Deletion, page: FilePageRow): Promise<void> {
  const row = { file_id: file.file_id, sign: '', uid: file.uid, item_id: page.item_id, file: '' };
  const { id } = await BinRow.query(db.handle).insertAndFetch({ ...row, deleted_by: uid, deleted_time: now });
  await keepPlaces(db, id, { column: 'id', value: page.id });
  await FilePageRow.query(db.handle).deleteById(page.id);
}

/** However many there are, in one statement. */
async function keepPlaces(db: Db, bin_id: number, { column, value }: { column: string; value: number }): Promise<void> {
  await db.handle.raw(
    `INSERT INTO file_bin_page (bin_id, page_id, item_id, addtime, is_listed)
     SELECT CAST(? AS INTEGER), page_id, item_id, addtime, is_listed FROM file_page WHERE ?? = ? ORDER BY id`,
    [bin_id, column, value],
  );
}
