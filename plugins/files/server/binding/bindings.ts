import { fail } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import { fileFailures, type StoredFile } from '../../points.ts';
import { FileRow } from '../file/file.model.ts';
import { FilePageRow } from './binding.model.ts';
import { rehome } from './rehome.ts';

export interface Unbinding {
  readonly file_id: number;
  readonly page_id: number;
  readonly uid: number;
  readonly isAdmin: boolean;
}

export async function attachmentsOf(db: Db, page_id: number): Promise<StoredFile[]> {
  return FileRow.query(db.handle)
    .select('upload_file.*')
    .join('file_page', 'file_page.file_id', 'upload_file.file_id')
    .where({ 'file_page.page_id': page_id, 'file_page.is_listed': true })
    .orderBy('file_page.id', 'desc');
}

export async function countAttachments(db: Db, page_id: number): Promise<number> {
  return db.recall(`files:count:${page_id}`, async () => {
    const [found] = await db.handle('file_page').where({ page_id, is_listed: true }).count({ count: '*' });
    // PostgreSQL counts further than a number does, and so tells it as a text.
    return Number(found?.count ?? 0);
  });
}

/** Files of pages that went into another item go along. */
export async function follow(db: Db, page_ids: readonly number[], item_id: number): Promise<void> {
  for (const ids of inChunks(page_ids)) {
    await FileRow.query(db.handle).whereIn('page_id', ids).patch({ item_id });
    await FilePageRow.query(db.handle).whereIn('page_id', ids).patch({ item_id });
  }
}

/**
 * Takes an attachment from a page. The last binding takes the file along, which only its uploader may do; gives the
 * file that is gone then.
 */
export async function unbind(db: Db, { file_id, page_id, uid, isAdmin }: Unbinding): Promise<StoredFile | undefined> {
  const file = await FileRow.query(db.handle).findById(file_id).forUpdate();
  const bindings = await FilePageRow.query(db.handle).where({ file_id });
  if (!file || !bindings.some((row) => row.page_id === page_id && row.is_listed)) throw fail(fileFailures.fileUnknown);
  await FilePageRow.query(db.handle).delete().where({ file_id, page_id });
  if (bindings.length > 1) {
    await rehome(db, (files) => files.where({ file_id }));
    return undefined;
  }
  if (file.uid !== uid && !isAdmin) throw fail(fileFailures.notUploader);
  await FileRow.query(db.handle).deleteById(file_id);
  return file;
}
