import { type Db, inChunks } from '@docstead/core/server';

/** A file that a text names. */
export interface Named {
  readonly file_id: number;
  readonly uid: number;
  /** That it was uploaded to. */
  readonly item_id: number;
  /** That it belongs to: those that open it, and all of those that are being written. */
  readonly page_ids: readonly number[];
}

/**
 * Pages of one file that open it: as many of the first that named it, which nobody can push aside by naming it often, and of
 * the newest.
 */
export const OPENING_PAGES = 20;

interface Asked {
  readonly signs: ReadonlySet<string>;
  /** Pages that are being written. */
  readonly page_ids: readonly number[];
}

type Found = Omit<Named, 'page_ids'> & { readonly sign: string; readonly page_id: number | null };

/** By sign. However many pages have them, it reads a few of each. */
export async function namedFiles(db: Db, { signs, page_ids }: Asked): Promise<ReadonlyMap<string, Named>> {
  const files = new Map<string, Named & { page_ids: number[] }>();
  for (const some of inChunks(signs)) {
    const rows: Found[] = await db
      .handle('upload_file')
      .leftJoin(openingPages(db, some, page_ids), 'place.file_id', 'upload_file.file_id')
      .whereIn('upload_file.sign', some)
      // None of them goes before this is saved: what is purged at once waits, and then finds the new page.
      .forKeyShare('upload_file')
      .orderBy('place.id')
      .select('upload_file.sign', 'upload_file.file_id', 'upload_file.uid', 'upload_file.item_id', 'place.page_id');
    for (const { sign, file_id, uid, item_id, page_id } of rows) {
      const file = files.get(sign) ?? { file_id, uid, item_id, page_ids: [] };
      files.set(sign, file);
      if (page_id !== null) file.page_ids.push(page_id);
    }
  }
  return files;
}

function openingPages({ handle }: Db, signs: readonly string[], page_ids: readonly number[]) {
  const places = handle('file_page')
    .whereIn('file_id', handle('upload_file').whereIn('sign', signs).select('file_id'))
    .select('id', 'file_id', 'page_id')
    .select(handle.raw('ROW_NUMBER() OVER (PARTITION BY file_id ORDER BY id) AS nth'))
    .select(handle.raw('COUNT(*) OVER (PARTITION BY file_id) AS places'));
  return handle
    .from(places.as('each'))
    .where('nth', '<=', OPENING_PAGES)
    .orWhereRaw('nth > places - ?', [OPENING_PAGES])
    .orWhereIn('page_id', [...page_ids])
    .select('id', 'file_id', 'page_id')
    .as('place');
}
