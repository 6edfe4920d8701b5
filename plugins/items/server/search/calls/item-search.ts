import type { Db } from '@docstead/core/server';
import { termsOf } from '../../../words/query.ts';
import type { Handler, House } from '../../house.ts';
import { holdsText } from '../../item/types.ts';
import { catalogsFor } from '../catalogs-for.ts';
import { findPages } from '../search.service.ts';
import { type HitRow, hitView } from '../search.view.ts';

/** Whoever finds nothing among so many types another word. */
const SHOWN = 30;

export const itemSearch =
  ({ kit }: House): Handler<'/api/item/search'> =>
  async ({ input: { keyword }, allowed: { item, rights }, ctx }) => {
    const { item_id, item_name } = item;
    const { forest, cat_ids } = await catalogsFor(kit, ctx.db, item, rights.readIn);
    const found = await findPages(ctx.db, { item_id, keyword, cat_ids, count: SHOWN });
    const isText = await holdsText(kit, item.item_type, ctx);
    const around = { item, forest, terms: termsOf(keyword), isText };
    const rows = await rowsOf(ctx.db, item_id, found.page_ids);
    return { item_id, item_name, total: found.total, pages: rows.map((row) => hitView(row, around)) };
  };

/** In the order of the ids. What is deleted is no longer in the index; that it is not shown must not hang on that. */
async function rowsOf({ handle }: Db, item_id: number, page_ids: readonly number[]): Promise<HitRow[]> {
  const rows: HitRow[] = await handle('page')
    .whereIn('page_id', [...page_ids])
    .where({ item_id, is_del: false })
    .select('page_id', 'author_uid', 'author_username', 'cat_id')
    .select('page_title', 'page_content', 's_number', 'addtime');
  const byId = new Map(rows.map((row) => [row.page_id, row]));
  return page_ids.flatMap((page_id) => byId.get(page_id) ?? []);
}
