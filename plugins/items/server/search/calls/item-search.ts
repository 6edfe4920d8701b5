import { termsOf } from '../../../words/query.ts';
import type { Handler, House } from '../../house.ts';
import { holdsText } from '../../item/types.ts';
import { catalogsFor } from '../catalogs-for.ts';
import { pagesByIds } from '../rows.ts';
import { findPages } from '../search.service.ts';
import { hitView } from '../search.view.ts';

/** Whoever finds nothing among so many types another word. */
const SHOWN = 20;

export const itemSearch =
  ({ kit }: House): Handler<'/api/item/search'> =>
  async ({ input: { keyword }, allowed: { item, rights }, ctx }) => {
    const { item_id, item_name } = item;
    const { forest, cat_ids } = await catalogsFor(kit, ctx.db, item, rights.readIn);
    const found = await findPages(ctx.db, { item_id, keyword, cat_ids, count: SHOWN });
    const isText = await holdsText(kit, item.item_type, ctx);
    const around = { item, forest, terms: termsOf(keyword), isText };
    const rows = await pagesByIds(ctx.db, item_id, found.page_ids);
    return {
      item_id,
      item_name,
      total: found.total,
      total_more: found.isMore,
      pages: rows.map((row) => hitView(row, around)),
    };
  };
