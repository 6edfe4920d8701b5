import type { Db } from '@docstead/core/server';
import type { CatalogScope } from '../../points.ts';
import { catalogsOf } from '../catalog/catalog.model.ts';
import { forestOf } from '../catalog/forest.ts';
import { likeText } from '../kit.ts';
import { PageRow } from '../page/page.model.ts';

const MOST = 500;
const BEFORE = 100;
const AFTER = 200;

/** Pages of one item that hold the keyword, within the catalogs that the caller may read. */
export async function searchPages(
  db: Db,
  { item_id, keyword, readIn }: { item_id: number; keyword: string; readIn: CatalogScope },
): Promise<PageRow[]> {
  const pattern = `%${likeText(keyword)}%`;
  const query = PageRow.query(db.handle)
    .where({ item_id, is_del: false })
    .where((hit) =>
      hit
        .whereRaw("lower(page_title) LIKE lower(?) ESCAPE '!'", [pattern])
        .orWhereRaw("lower(page_content) LIKE lower(?) ESCAPE '!'", [pattern]),
    )
    .orderBy(['s_number', 'page_id'])
    .limit(MOST);
  if (readIn !== 'all') {
    const forest = forestOf(await catalogsOf(db, item_id));
    const allowed = readIn.flatMap((cat_id) => forest.subtree(cat_id).map((one) => one.cat_id));
    query.whereIn('cat_id', allowed);
  }
  return query;
}

/** The text around the first hit. */
export function excerptOf(content: string, keyword: string): string {
  const hit = content.toLowerCase().indexOf(keyword.toLowerCase());
  const start = Math.max(0, hit - BEFORE);
  return `...${content.slice(start, start + keyword.length + AFTER)}...`;
}
