import type { Db } from '@docstead/core/server';
import { type CatalogRow, catalogsOf } from './catalog.model.ts';
import { type Forest, forestOf } from './forest.ts';

/** The catalogs of one item as they stand: asked by every request of somebody who may see a part of them. */
export function forestIn(db: Db, item_id: number): Promise<Forest<CatalogRow>> {
  return db.recall(`items:forest:${item_id}`, async () => forestOf(await catalogsOf(db, item_id)));
}
