import { type Db, inChunks } from '@docstead/core/server';

/** Of pages that are gone for good nothing is remembered. */
export async function forgetPages(db: Db, page_ids: readonly number[]): Promise<void> {
  for (const some of inChunks(page_ids)) {
    await db.handle('import_part').where({ kind: 'page', job_id: 0 }).whereIn('target_id', some).delete();
  }
}

/** The sources go with their project; what they remember names them alone. */
export async function forgetItems(db: Db, item_ids: readonly number[]): Promise<void> {
  for (const some of inChunks(item_ids)) {
    const sources = db.handle('import_source').whereIn('item_id', some).select('source_id');
    await db.handle('import_part').where({ job_id: 0 }).whereIn('source_id', sources).delete();
    await db.handle('import_source').whereIn('item_id', some).delete();
  }
}
