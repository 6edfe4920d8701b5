import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import type { SeedCatalog } from '../../points.ts';
import { cleanName } from '../../unseen.ts';
import { FIRST_LEVEL } from '../catalog/arrange/arrange.ts';
import { CatalogRow } from '../catalog/catalog.model.ts';
import { MOST_CATALOGS } from '../catalog/catalog.service.ts';
import { insertAll } from '../catalog/copy/copy-catalogs.ts';
import { type Forest, forestOf } from '../catalog/forest.ts';
import type { Where } from './bed.ts';
import { fitText, LONGEST, orderOf } from './seeds.ts';

interface Planted extends Where {
  /** Levels that the site allows. */
  readonly depth: number;
  readonly now: number;
}

/** Hidden by their job, as those of a copy that is growing. */
export async function plantCatalogs(
  db: Db,
  seeds: readonly SeedCatalog[],
  { item_id, job_id, depth, now: addtime }: Planted,
): Promise<number[]> {
  const all = await CatalogRow.query(db.handle).where({ item_id });
  if (all.length + seeds.length > MOST_CATALOGS) throw fail(f.tooManyCatalogs, { params: { most: MOST_CATALOGS } });
  const forest = forestOf(all.filter((one) => one.job_id === 0 || one.job_id === job_id));
  const rows = seeds.map(({ cat_name, parent_cat_id, s_number }) => ({
    ...{ item_id, job_id, addtime, cat_name: nameOf(cat_name), s_number: orderOf(s_number) },
    ...placeOf(forest, parent_cat_id, depth),
  }));
  return insertAll(db, rows);
}

function nameOf(cat_name: string): string {
  const name = fitText('cat_name', cleanName(cat_name), LONGEST.name);
  if (name === '') throw fail(f.catalogNameMissing);
  return name;
}

/** Below the one that is wanted or, where that is too deep, on the lowest level that there is. */
function placeOf(forest: Forest<CatalogRow>, wanted: number, depth: number) {
  const path = forest.path(wanted);
  if (wanted !== 0 && path.length === 0) throw fail(f.catalogUnknown);
  const above = path.slice(0, depth - 1);
  return { parent_cat_id: above.at(-1)?.cat_id ?? 0, level: FIRST_LEVEL + above.length };
}
