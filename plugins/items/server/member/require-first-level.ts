import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { catalogUnknown } from '../../contract/failures.ts';
import { CatalogRow } from '../catalog/catalog.model.ts';

/** A catalog of another project, or one below another, is none that somebody can be limited to. */
export async function requireFirstLevel(db: Db, item_id: number, cat_ids: readonly number[]): Promise<void> {
  if (cat_ids.length === 0) return;
  const found = await CatalogRow.query(db.handle)
    .where({ item_id, parent_cat_id: 0, job_id: 0 })
    .whereIn('cat_id', cat_ids.slice(0, MOST_CATALOGS))
    .resultSize();
  if (found !== cat_ids.length) throw fail(catalogUnknown);
}

/** More than a project has: what is longer is refused. */
const MOST_CATALOGS = 2000;
