import { type Db, inChunks } from '@docstead/core/server';
import { CatalogRow } from '../catalog.model.ts';
import { type CopyWork, levelOf, topName } from './copy-work.ts';

/** The same catalogs in the other place, level by level; leads from each to its copy. `job_id` keeps them out of sight. */
export async function copyCatalogs(
  work: CopyWork,
  made: { readonly addtime: number; readonly job_id: number },
): Promise<Map<number, number>> {
  const { scope, to, source, all } = work;
  const ids = new Map<number, number>();
  const name = await topName(work);
  const base = source.path(all[0].cat_id).length;
  for (let depth = 0, left: readonly CatalogRow[] = all; left.length > 0; depth += 1) {
    const level = left.filter((one) => source.path(one.cat_id).length === base + depth);
    const rows = level.map((one) => ({
      item_id: to.item_id,
      cat_name: one === all[0] ? name : one.cat_name,
      parent_cat_id: one === all[0] ? to.cat_id : (ids.get(one.parent_cat_id) ?? to.cat_id),
      level: levelOf(work, one),
      s_number: one.s_number,
      ...made,
    }));
    const copies = await insertAll(scope.db, rows);
    for (const [at, one] of level.entries()) ids.set(one.cat_id, copies[at] ?? 0);
    left = left.filter((one) => !ids.has(one.cat_id));
  }
  return ids;
}

/** Each row binds seven values. */
const ROWS = 100;

/** The new ids, in the order of the rows. */
export async function insertAll(db: Db, rows: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of inChunks(rows, ROWS)) {
    const made: { cat_id: number }[] = await db.handle(CatalogRow.tableName).insert(chunk).returning('cat_id');
    // Ids are given in the order of the rows; in which order they come back is not said.
    ids.push(...made.map((row) => row.cat_id).sort((a, b) => a - b));
  }
  return ids;
}
