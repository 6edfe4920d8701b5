import { fail } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import type { Author, PageCopied } from '../../../items/points.ts';
import { fileFailures, type StoredFile } from '../../points.ts';
import { bindingIntoBin, fileIntoBin } from '../bin/into-bin.ts';
import { FileRow } from '../file/file.model.ts';
import type { FilesSetup } from '../setup.ts';
import { FilePageRow } from './binding.model.ts';
import { rehome } from './rehome.ts';

/** Somebody who may edit the page. */
export interface Who {
  readonly uid: number;
  /** Of the page's project; its owner and the site administrator are. */
  readonly isManager: boolean;
}

export interface Unbinding {
  readonly file_id: number;
  readonly page_id: number;
  readonly who: Who;
  readonly by: Author;
}

/** An attachment of a page, and of how many pages it is one or named by. */
export interface Attached extends StoredFile {
  readonly pages: number;
}

export async function attachmentsOf(db: Db, page_id: number): Promise<Attached[]> {
  const pages = db.handle('file_page as each').count('*').whereRaw('each.file_id = upload_file.file_id').as('pages');
  const rows: readonly (StoredFile & { readonly pages?: unknown })[] = await FileRow.query(db.handle)
    .select('upload_file.*', pages)
    .join('file_page', 'file_page.file_id', 'upload_file.file_id')
    .where({ 'file_page.page_id': page_id, 'file_page.is_listed': true })
    .orderBy('file_page.id', 'desc');
  // PostgreSQL counts further than a number does, and so tells it as a text.
  return rows.map((row) => ({ ...row, pages: Number(row.pages) }));
}

/** The last page takes the file along, which only its uploader and those who manage the project may do. */
export const mayUnbind = ({ pages, uid }: Pick<Attached, 'pages' | 'uid'>, who: Who): boolean =>
  pages > 1 || uid === who.uid || who.isManager;

/** Puts a file among the attachments of a page, also where its text named it already. The first page is its home. */
export async function attach(
  db: Db,
  { file_id }: Pick<StoredFile, 'file_id'>,
  { page_id, item_id, addtime }: Pick<FilePageRow, 'page_id' | 'item_id' | 'addtime'>,
): Promise<void> {
  await attachToMany(db, file_id, { item_id, page_ids: [page_id], addtime });
}

interface Pages {
  readonly item_id: number;
  readonly page_ids: readonly number[];
  readonly addtime: number;
}

/** The same for several pages of one item. */
export async function attachToMany(db: Db, file_id: number, { item_id, page_ids, addtime }: Pages): Promise<void> {
  const [page_id] = page_ids;
  if (page_id === undefined) return;
  const rows = page_ids.map((page) => ({ file_id, page_id: page, item_id, addtime, is_listed: true }));
  await db.handle('file_page').insert(rows).onConflict(['file_id', 'page_id']).merge({ is_listed: true });
  await FileRow.query(db.handle).where({ file_id, page_id: 0 }).patch({ page_id, item_id });
}

const COPIES_AT_ONCE = 100;

/** Copies of pages have the attachments of what they come from. */
export async function attachToCopies(db: Db, copies: readonly PageCopied[], addtime: number): Promise<void> {
  for (const some of inChunks(copies, COPIES_AT_ONCE)) {
    const copy = 'SELECT CAST(? AS BIGINT) AS from_page_id, CAST(? AS BIGINT) AS page_id, CAST(? AS BIGINT) AS item_id';
    const bound = some.flatMap(({ from_page_id, page_id, item_id }) => [from_page_id, page_id, item_id]);
    await db.handle.raw(
      `INSERT INTO file_page (file_id, page_id, item_id, addtime, is_listed)
       SELECT file_page.file_id, copy.page_id, copy.item_id, CAST(? AS BIGINT), file_page.is_listed
       FROM file_page JOIN (${some.map(() => copy).join(' UNION ALL ')}) copy ON copy.from_page_id = file_page.page_id
       WHERE file_page.is_listed ORDER BY file_page.id
       ON CONFLICT (file_id, page_id) DO UPDATE SET is_listed = excluded.is_listed`,
      [addtime, ...bound],
    );
  }
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

/** Takes an attachment from a page, and with the last one the file; both may come back. */
export async function unbind(app: FilesSetup, { file_id, page_id, who, by }: Unbinding, db: Db): Promise<void> {
  const file = await FileRow.query(db.handle).findById(file_id).forUpdate();
  const bindings = await FilePageRow.query(db.handle).where({ file_id });
  const bound = bindings.find((row) => row.page_id === page_id && row.is_listed);
  if (!file || !bound) throw fail(fileFailures.fileUnknown);
  if (!mayUnbind({ pages: bindings.length, uid: file.uid }, who)) throw fail(fileFailures.notUploader);
  if (bindings.length === 1) {
    await fileIntoBin(app, { file, by }, db);
    return;
  }
  await bindingIntoBin(app, { file, by, page: bound }, db);
  await rehome(db, (files) => files.where({ file_id }));
}
