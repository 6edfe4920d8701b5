import { type Db, inChunks } from '@docstead/core/server';

/** A file that a text names. */
export interface Named {
  readonly file_id: number;
  readonly uid: number;
  /** That it was uploaded to. */
  readonly item_id: number;
  /** Pages have it. */
  readonly isBound: boolean;
  /** Those of the pages that are asked about which have it. */
  readonly page_ids: readonly number[];
}

interface Asked {
  readonly signs: ReadonlySet<string>;
  /** Pages that are being written. */
  readonly page_ids: readonly number[];
}

interface Found extends Pick<Named, 'file_id' | 'uid' | 'item_id'> {
  readonly sign: string;
  readonly home: number;
  readonly page_id: number | null;
}

/** By sign. */
export async function namedFiles(db: Db, { signs, page_ids }: Asked): Promise<ReadonlyMap<string, Named>> {
  const files = new Map<string, Named & { page_ids: number[] }>();
  const written = db.handle('file_page').whereIn('page_id', [...page_ids]);
  for (const some of inChunks(signs)) {
    const rows: Found[] = await db
      .handle('upload_file')
      .leftJoin(written.clone().as('written'), 'written.file_id', 'upload_file.file_id')
      .whereIn('upload_file.sign', some)
      // None of them goes before this is saved: what is purged at once waits, and then finds the new page.
      .forKeyShare('upload_file')
      .select('upload_file.sign', 'upload_file.file_id', 'upload_file.uid', 'upload_file.item_id')
      .select('upload_file.page_id as home', 'written.page_id');
    for (const { sign, file_id, uid, item_id, home, page_id } of rows) {
      const file = files.get(sign) ?? { file_id, uid, item_id, isBound: home > 0, page_ids: [] };
      files.set(sign, file);
      if (page_id !== null) file.page_ids.push(page_id);
    }
  }
  return files;
}

/**
 * Pages of one file that open it: as many of the first that named it, which nobody can push aside by naming it often, and of
 * the newest.
 */
export const OPENING_PAGES = 20;

/** Of each of these files, by its id: however many pages have them, it reads a few of each. */
export async function openingPages(
  db: Db,
  file_ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, number[]>();
  const { handle } = db;
  for (const some of inChunks(file_ids)) {
    const places = handle('file_page')
      .whereIn('file_id', some)
      .select('file_id', 'page_id')
      .select(handle.raw('ROW_NUMBER() OVER (PARTITION BY file_id ORDER BY id) AS nth'))
      .select(handle.raw('COUNT(*) OVER (PARTITION BY file_id) AS places'));
    const rows: { readonly file_id: number; readonly page_id: number }[] = await handle
      .from(places.as('place'))
      .where('nth', '<=', OPENING_PAGES)
      .orWhereRaw('nth > places - ?', [OPENING_PAGES])
      .select('file_id', 'page_id');
    for (const { file_id, page_id } of rows) {
      const pages = found.get(file_id);
      if (pages) pages.push(page_id);
      else found.set(file_id, [page_id]);
    }
  }
  return found;
}
