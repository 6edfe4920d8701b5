import type { Db } from '@docstead/core/server';
import type { CatalogScope, ItemOutline, OutlinePage } from '../../points.ts';
import { catalogsOf } from '../catalog/catalog.model.ts';
import { forestOf } from '../catalog/forest.ts';
import { busyCatalogs } from '../page/page.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';

const COLUMNS = ['page_id', 'cat_id', 'page_title', 's_number', 'addtime', 'author_username', 'revision'] as const;

/** Two reads, however large the item is. Plain rows: of ten thousand, making each a model would take longer than reading them. */
export async function outlineOf(db: Db, item_id: number, readIn: CatalogScope): Promise<ItemOutline> {
  const forest = forestOf(await catalogsOf(db, item_id));
  const known = forest.ordered.filter((one) => forest.holds(readIn, one.cat_id));
  const rows: OutlinePage[] = await db
    .handle('page')
    .select(...COLUMNS)
    .where({ item_id, is_del: false, is_draft: false })
    .whereNotIn('cat_id', busyCatalogs)
    .whereRaw(IS_PLANTED)
    .orderBy(['s_number', 'page_id']);
  const places = new Map<number, OutlinePage[]>(known.map(({ cat_id }) => [cat_id, []]));
  const atRoot: OutlinePage[] = [];
  const isThere = new Set(forest.ordered.map(({ cat_id }) => cat_id));
  for (const row of rows) {
    if (isThere.has(row.cat_id)) places.get(row.cat_id)?.push(row);
    // A limited member sees nothing of the root.
    else if (readIn === 'all') atRoot.push({ ...row, cat_id: 0 });
  }
  return {
    catalogs: known.map(({ cat_id, cat_name, level, s_number, ...one }) => ({
      ...{ cat_id, cat_name, level, s_number },
      parent_cat_id: isThere.has(one.parent_cat_id) ? one.parent_cat_id : 0,
    })),
    pages: [...atRoot, ...[...places.values()].flat()],
  };
}
