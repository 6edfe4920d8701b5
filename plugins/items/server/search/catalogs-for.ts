import type { Db } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import { type CatalogRow, catalogsOf } from '../catalog/catalog.model.ts';
import { type Forest, forestOf } from '../catalog/forest.ts';
import type { ItemsSetup } from '../setup.ts';

/** The catalogs of the item, and which of them a search may look into. */
export async function catalogsFor(
  { cache }: Pick<ItemsSetup, 'cache'>,
  db: Db,
  { item_id, revision }: Pick<Item, 'item_id' | 'revision'>,
  readIn: CatalogScope,
): Promise<{ readonly forest: Forest<CatalogRow>; readonly cat_ids: readonly number[] | 'all' }> {
  const load = async () => forestOf(await catalogsOf(db, item_id));
  const forest = await cache.get(`forest:${item_id}:${revision}`, load);
  if (readIn === 'all') return { forest, cat_ids: 'all' };
  return { forest, cat_ids: readIn.flatMap((cat_id) => forest.subtree(cat_id).map((one) => one.cat_id)) };
}
