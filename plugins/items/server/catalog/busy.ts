import { type Db, inChunks, type Push } from '@docstead/core/server';
import { lockItems } from '../item/lock-items.ts';
import { touchItem } from '../item/touch.ts';
import { FIRST_LEVEL } from './arrange/arrange.ts';
import { CatalogRow } from './catalog.model.ts';
import { forestOf } from './forest.ts';

/** Takes catalogs out of everybody's sight until their job is done. */
export async function hide(db: Db, cat_ids: readonly number[], job_id: number): Promise<void> {
  for (const chunk of inChunks(cat_ids)) await CatalogRow.query(db.handle).whereIn('cat_id', chunk).patch({ job_id });
}

/** The catalogs that this job keeps out of sight. */
export async function hiddenBy(db: Db, job_id: number): Promise<CatalogRow[]> {
  return CatalogRow.query(db.handle).where({ job_id }).orderBy('cat_id');
}

interface Shown {
  readonly job_id: number;
  readonly item_id: number;
  readonly now: number;
  readonly push: Push;
}

/** Puts them into the tree, and at its first level where the catalog above them has gone meanwhile. */
export async function show(db: Db, { job_id, item_id, now, push }: Shown): Promise<void> {
  await lockItems(db, [item_id]);
  const hidden = await hiddenBy(db, job_id);
  await touchItem(db, item_id, { now, tree: push });
  const [top] = forestOf(hidden).ordered;
  if (!top) return;
  const parent = top.parent_cat_id;
  const isHomeless =
    parent !== 0 && !(await CatalogRow.query(db.handle).findOne({ cat_id: parent, item_id, job_id: 0 }));
  if (isHomeless) {
    const shift = top.level - FIRST_LEVEL;
    await CatalogRow.query(db.handle).findById(top.cat_id).patch({ parent_cat_id: 0 });
    await db.handle('catalog').where({ job_id }).decrement('level', shift);
  }
  await db.handle('catalog').where({ job_id }).update({ job_id: 0 });
}
