import type { Db } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import type { Kit } from '../kit.ts';
import { PageRow } from '../page/page.model.ts';
import { catalogsFor } from './catalogs-for.ts';
import { findPages } from './search.service.ts';

const MOST = 500;

/** For `item/info` with a keyword: whole pages, in the order of the menu. */
export async function pagesWith(
  kit: Pick<Kit, 'cache'>,
  db: Db,
  { item, keyword, readIn }: { readonly item: Item; readonly keyword: string; readonly readIn: CatalogScope },
): Promise<PageRow[]> {
  const { item_id } = item;
  const { cat_ids } = await catalogsFor(kit, db, item, readIn);
  const { page_ids } = await findPages(db, { item_id, keyword, cat_ids, count: MOST });
  return PageRow.query(db.handle)
    .whereIn('page_id', [...page_ids])
    .where({ item_id, is_del: false })
    .orderBy(['s_number', 'page_id']);
}
