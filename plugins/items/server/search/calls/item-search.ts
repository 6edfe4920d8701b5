import { termsOf } from '../../../words/query.ts';
import type { Handler, House } from '../../house.ts';
import { holdsText } from '../../item/types.ts';
import { catalogsFor } from '../catalogs-for.ts';
import { firstOf } from '../excerpt.ts';
import { excerptsFor } from '../excerpts.ts';
import { hitsByIds, textsByIds } from '../rows.ts';
import { findPages } from '../search.service.ts';
import { hitView } from '../search.view.ts';

/** Whoever finds nothing among so many types another word. */
const SHOWN = 20;
const NONE = { text: '', marks: [] };

export const itemSearch =
  ({ kit, threads }: House): Handler<'/api/item/search'> =>
  async ({ input: { keyword }, allowed: { item, rights }, ctx }) => {
    const { item_id, item_name } = item;
    const { forest, cat_ids } = await catalogsFor(kit, ctx.db, item, rights.readIn);
    const found = await findPages(ctx.db, { item_id, keyword, cat_ids, count: SHOWN });
    const isText = await holdsText(kit, item.item_type, ctx);
    const terms = termsOf(keyword);
    const rows = await hitsByIds(ctx.db, { item_id, page_ids: found.page_ids, word: firstOf(terms) });
    const whole = (places: readonly number[]) =>
      textsByIds(
        ctx.db,
        places.map((at) => rows[at]?.page_id ?? 0),
      );
    // Of pages that hold data, nothing is shown.
    const passages = isText ? rows.map((row) => row.passage) : [];
    const excerpts = await excerptsFor(threads, { passages, terms, whole });
    return {
      item_id,
      item_name,
      total: found.total,
      total_more: found.isMore,
      pages: rows.map((row, at) => hitView(row, excerpts[at] ?? NONE, { item, forest, terms })),
    };
  };
