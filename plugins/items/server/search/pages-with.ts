import type { Db } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import type { Kit } from '../kit.ts';
import type { PageRow } from '../page/page.model.ts';
import { catalogsFor } from './catalogs-for.ts';
import { pagesByIds } from './rows.ts';
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
  const pages = await pagesByIds(db, item_id, page_ids);
  return pages.sort((a, b) => a.s_number - b.s_number || a.page_id - b.page_id);
}
