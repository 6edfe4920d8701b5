import { termsOf } from '../../../words/query.ts';
import type { Handler, House } from '../../house.ts';
import { catalogsFor } from '../catalogs-for.ts';
import { firstOf } from '../excerpts/excerpt.ts';
import { hitsByIds } from '../rows.ts';
import { excerptsOfHits } from '../rows-excerpts.ts';
import { findPages } from '../search.service.ts';
import { hitView } from '../search.view.ts';

/** At once; whoever finds nothing among them types another word, or asks for those that follow. */
const SHOWN = 20;

export const itemSearch =
  (house: House): Handler<'/api/item/search'> =>
  async ({ input: { keyword, from = 0 }, allowed: { item, rights }, ctx }) => {
    const { item_id, item_name } = item;
    const { forest, cat_ids } = await catalogsFor(house.app, ctx.db, item, rights.readIn);
    const found = await findPages(ctx.db, { item_id, keyword, cat_ids, count: from + SHOWN });
    const terms = termsOf(keyword);
    const asked = { item_ids: new Set([item_id]), page_ids: found.page_ids.slice(from), word: firstOf(terms) };
    const hits = await hitsByIds(ctx.db, asked);
    const excerptOf = await excerptsOfHits(house, ctx.db, { hits, terms });
    const pathTo = (cat_id: number) => forest.path(cat_id).map((catalog) => catalog.cat_name);
    return {
      item_id,
      item_name,
      total: found.total,
      total_more: found.isMore,
      pages: hits.map((hit) => hitView(hit, excerptOf(hit), { item, path: pathTo(hit.cat_id), terms })),
    };
  };
