import type { Db } from '@docstead/core/server';
import type { CatalogScope, Rights } from '../../../points.ts';
import { type CatalogRow, catalogsOf } from '../../catalog/catalog.model.ts';
import { insertAll } from '../../catalog/copy/copy-catalogs.ts';
import { forestOf } from '../../catalog/forest.ts';
import { busyCatalogs } from '../../page/page.model.ts';
import type { ItemRow } from '../item.model.ts';

interface Wanted {
  readonly row: Pick<ItemRow, 'item_id'>;
  readonly rights: Pick<Rights, 'readIn'>;
  readonly to_item_id: number;
  readonly addtime: number;
}

export interface Places {
  /** Leads from each place of pages in the old item to the one in the new item. */
  readonly places: readonly (readonly [number, number])[];
  /** The new catalogs. */
  readonly made: readonly number[];
}

/** The catalogs of an item that one may read, in a new item: with their names, order and levels. */
export async function copyPlaces(db: Db, { row, rights, to_item_id, addtime }: Wanted): Promise<Places> {
  const forest = forestOf(await catalogsOf(db, row.item_id));
  const all = forest.ordered.filter((one) => forest.holds(rights.readIn, one.cat_id));
  const ids = new Map<number, number>();
  for (let depth = 1, left: readonly CatalogRow[] = all; left.length > 0; depth += 1) {
    const level = left.filter((one) => forest.path(one.cat_id).length === depth);
    const rows = level.map(({ cat_name, parent_cat_id, level, s_number }) => ({
      ...{ item_id: to_item_id, cat_name, parent_cat_id: ids.get(parent_cat_id) ?? 0, level, s_number, addtime },
    }));
    const copies = await insertAll(db, rows);
    for (const [at, one] of level.entries()) ids.set(one.cat_id, copies[at] ?? 0);
    left = left.filter((one) => !ids.has(one.cat_id));
  }
  const roots = await rootsOf(db, row.item_id, rights.readIn);
  return { places: [...roots.map((cat_id) => [cat_id, 0] as const), ...ids], made: [...ids.values()] };
}

/** 0, and the catalogs that are gone: their pages count as the root's. A limited member sees none of these. */
async function rootsOf({ handle }: Db, item_id: number, readIn: CatalogScope): Promise<number[]> {
  if (readIn !== 'all') return [];
  const known = handle('catalog').select('cat_id').where({ item_id });
  const pages = handle('page').where({ item_id, is_del: false }).whereNot('cat_id', 0);
  const gone: number[] = await pages
    .whereNotIn('cat_id', known)
    .whereNotIn('cat_id', busyCatalogs)
    .distinct('cat_id')
    .pluck('cat_id');
  return [0, ...gone];
}
