import { type Db, inChunks } from '@docstead/core/server';
import type { NamingText, StoredFile } from '../../points.ts';
import { FileRow } from '../file/file.model.ts';
import { addressesIn } from '../file/named-signs.ts';

/** A file, as a page has it. */
interface Bound {
  readonly of_page: number;
}

const boundTo = (db: Db) =>
  FileRow.query(db.handle)
    .join('file_page', 'file_page.file_id', 'upload_file.file_id')
    .select('upload_file.*', 'file_page.page_id as of_page')
    .orderBy('file_page.id');

/** The attachments of pages, in the order in which they came. */
export async function listedAt(
  db: Db,
  page_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  const found = new Map<number, StoredFile[]>();
  for (const some of inChunks(page_ids)) {
    for (const row of await boundTo(db).whereIn('file_page.page_id', some).where({ 'file_page.is_listed': true })) {
      const { of_page, ...file } = asBound(row);
      const list = found.get(of_page);
      if (list) list.push(file);
      else found.set(of_page, [file]);
    }
  }
  return found;
}

/** The files that pages name and have, by address. */
export async function namedIn(db: Db, texts: readonly NamingText[]): Promise<ReadonlyMap<string, StoredFile>> {
  const named = texts.map(({ page_id, page_content }) => ({ page_id, addresses: addressesIn(page_content) }));
  const signs = new Set(named.flatMap(({ addresses }) => [...addresses.values()]));
  const files = new Map<string, StoredFile>();
  const bound = new Set<string>();
  const wanted = new Set(named.filter(({ addresses }) => addresses.size > 0).map(({ page_id }) => page_id));
  for (const some of inChunks(signs)) {
    for (const pages of inChunks(wanted)) {
      const rows = await boundTo(db).whereIn('upload_file.sign', some).whereIn('file_page.page_id', pages);
      for (const row of rows) {
        const { of_page, ...file } = asBound(row);
        files.set(file.sign, file);
        bound.add(`${of_page} ${file.sign}`);
      }
    }
  }
  const byAddress = new Map<string, StoredFile>();
  for (const { page_id, addresses } of named) {
    for (const [address, sign] of addresses) {
      const file = files.get(sign);
      if (file && bound.has(`${page_id} ${sign}`)) byAddress.set(address, file);
    }
  }
  return byAddress;
}

/** As selected. */
const asBound = (row: FileRow): StoredFile & Bound => row as unknown as StoredFile & Bound;
