import type { Db } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import { busyCatalogs, PageRow } from '../page/page.model.ts';
import { bytesOf, fitting, textsOf } from '../page/text-budget.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { catalogsFor } from './catalogs-for.ts';
import { findPages } from './search.service.ts';

const MOST = 500;
/** All but the text. */
const COLUMNS = [
  ...['page_id', 'item_id', 'cat_id', 'author_uid', 'author_username', 'page_title', 'ext_info', 's_number'],
  ...['addtime', 'page_comments', 'page_addtime', 'is_del', 'is_draft'],
];

/** For `item/info` with a keyword: whole pages, in the order of the menu; the texts as far as they fit into one answer. */
export async function pagesWith(
  app: Pick<ItemsSetup, 'cache'>,
  db: Db,
  { item, keyword, readIn }: { readonly item: Item; readonly keyword: string; readonly readIn: CatalogScope },
): Promise<PageRow[]> {
  const { item_id } = item;
  const { cat_ids } = await catalogsFor(app, db, item, readIn);
  const { page_ids } = await findPages(db, { item_id, keyword, cat_ids, count: MOST });
  // That what is deleted is not shown must not hang on the index. Sorted out here, as in `hitsByIds`.
  const found: object[] = await db
    .handle('page')
    .whereIn('page_id', [...page_ids])
    .whereNotIn('cat_id', busyCatalogs)
    .whereRaw(IS_PLANTED)
    .select(...COLUMNS, bytesOf(db));
  const pages = found
    .map((row) => PageRow.fromDatabaseJson(row) as PageRow & { bytes: unknown })
    .filter((page) => page.item_id === item_id && !page.is_del && !page.is_draft)
    .sort((a, b) => a.s_number - b.s_number || a.page_id - b.page_id);
  const ids = fitting(pages).map((page) => page.page_id);
  const texts = await textsOf(db, { table: 'page', key: 'page_id' }, ids);
  for (const page of pages) page.page_content = texts.get(page.page_id) ?? '';
  return pages;
}
