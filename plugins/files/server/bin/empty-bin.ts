import { type Db, inChunks } from '@docstead/core/server';
import type { Knex } from 'knex';

/** At a time: a bin may hold more than memory should. */
const BATCH = 500;

/** Those of these that were whole files, gone for good now. Their bytes go after the commit. */
export async function emptyBin(
  db: Db,
  which: (kept: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<{ readonly sign: string }[]> {
  const gone: { sign: string }[] = [];
  for (;;) {
    const rows: { id: number; sign: string }[] = await which(db.handle('file_bin')).select('id', 'sign').limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.handle('file_bin').whereIn('id', ids).delete();
    gone.push(...rows.filter(({ sign }) => sign !== ''));
    if (rows.length < BATCH) return gone;
  }
}

/** Pages that are gone for good are no places to come back to. */
export async function forgetPages(db: Db, page_ids: readonly number[]): Promise<void> {
  for (const ids of inChunks(page_ids)) await db.handle('file_bin_page').whereIn('page_id', ids).delete();
}

/** The same of whole projects, with the files that were uploaded to them. */
export async function forgetItems(db: Db, item_ids: readonly number[]): Promise<{ readonly sign: string }[]> {
  const gone: { readonly sign: string }[] = [];
  for (const ids of inChunks(item_ids)) {
    await db.handle('file_bin_page').whereIn('item_id', ids).delete();
    gone.push(...(await emptyBin(db, (kept) => kept.whereIn('item_id', ids))));
  }
  return gone;
}

/** They went into another project. */
export async function followInBin(db: Db, page_ids: readonly number[], item_id: number): Promise<void> {
  for (const ids of inChunks(page_ids)) await db.handle('file_bin_page').whereIn('page_id', ids).update({ item_id });
}
