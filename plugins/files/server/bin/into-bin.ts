import type { Db } from '@docstead/core/server';
import type { Author } from '../../../items/points.ts';
import type { StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import { FileRow } from '../file/file.model.ts';
import type { FilesSetup } from '../setup.ts';
import { BinRow } from './bin.model.ts';
import { tellManagers } from './tell-managers.ts';

export interface Deletion {
  readonly file: StoredFile;
  /** Who deletes it. */
  readonly by: Author;
}

/** Takes the file away with all its places; its bytes stay until the bin is emptied. False where somebody else was first. */
export async function fileIntoBin(app: FilesSetup, { file, by }: Deletion, db: Db): Promise<boolean> {
  const { file_id, sign } = file;
  const row = { file_id, sign, uid: file.uid, item_id: file.item_id, file: JSON.stringify(file) };
  const deletion = { deleted_by: by.uid, deleted_time: app.clock.seconds() };
  const { id } = await BinRow.query(db.handle).insertAndFetch({ ...row, ...deletion });
  await keepPlaces(db, id, { column: 'file_id', value: file_id });
  const places = await FilePageRow.query(db.handle).where({ file_id }).select('page_id');
  if ((await FileRow.query(db.handle).deleteById(file_id)) === 0) return false;
  await tellManagers(app, { file, by, action: 'delete', page_ids: places.map(({ page_id }) => page_id) }, db);
  return true;
}

/** Takes it from one page; the file lives. */
export async function bindingIntoBin(
  app: FilesSetup,
  { file, by, page }: Deletion & { readonly page: FilePageRow },
  db: Db,
): Promise<void> {
  const row = { file_id: file.file_id, sign: '', uid: file.uid, item_id: page.item_id, file: '' };
  const deletion = { deleted_by: by.uid, deleted_time: app.clock.seconds() };
  const { id } = await BinRow.query(db.handle).insertAndFetch({ ...row, ...deletion });
  await keepPlaces(db, id, { column: 'id', value: page.id });
  await FilePageRow.query(db.handle).deleteById(page.id);
  await tellManagers(app, { file, by, action: 'unbound', page_ids: [page.page_id] }, db);
}

/** However many there are, in one statement. */
async function keepPlaces(db: Db, bin_id: number, { column, value }: { column: string; value: number }): Promise<void> {
  await db.handle.raw(
    `INSERT INTO file_bin_page (bin_id, page_id, item_id, addtime, is_listed)
     SELECT CAST(? AS INTEGER), page_id, item_id, addtime, is_listed FROM file_page WHERE ?? = ? ORDER BY id`,
    [bin_id, column, value],
  );
}
