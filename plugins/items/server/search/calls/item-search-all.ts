import { isSought, termsOf } from '../../../words/query.ts';
import type { Handler, House } from '../../house.ts';
import type { ItemRow } from '../../item/item.model.ts';
import { itemsNamed } from '../everywhere/by-name.ts';
import { givenCatalogs, waysTo } from '../everywhere/catalogs.ts';
import { catalogsNamed } from '../everywhere/catalogs-named.ts';
import { findEverywhere } from '../everywhere/find-everywhere.ts';
import { MOST_ITEMS, readableItems } from '../everywhere/readable.ts';
import { firstOf } from '../excerpts/excerpt.ts';
import { hitsByIds } from '../rows.ts';
import { excerptsOfHits } from '../rows-excerpts.ts';
import { hitView } from '../search.view.ts';

/** Whoever finds nothing among so many types another word. */
const SHOWN = 20;
const COUNTED = 100;
const ITEMS_SHOWN = 10;
const CATALOGS_SHOWN = 10;

export const itemSearchAll =
  (house: House): Handler<'/api/item/searchAll'> =>
  async ({ input: { keyword }, ctx }) => {
    const { db } = ctx;
    const all = await readableItems(house, ctx);
    const looked = isSought(keyword) ? all.slice(0, MOST_ITEMS) : [];
    const byId = new Map(looked.map(({ item }) => [item.item_id, item]));
    const terms = termsOf(keyword);
    const within = {
      places: looked.map(({ item: { item_id }, readIn }) => ({ item_id, isLimited: readIn !== 'all' })),
      cat_ids: await givenCatalogs(
        db,
        looked.filter(({ readIn }) => readIn !== 'all'),
      ),
    };
    const found = await findEverywhere(db, { ...within, terms, count: SHOWN, counted: COUNTED });
    const catalogs = await catalogsNamed(db, { ...within, keyword, most: CATALOGS_SHOWN });
    const asked = { item_ids: new Set(byId.keys()), page_ids: found.page_ids, word: firstOf(terms) };
    const hits = await hitsByIds(db, asked);
    const wayTo = await waysTo(
      db,
      [...hits, ...catalogs].map(({ cat_id }) => cat_id),
    );
    const pathTo = (cat_id: number) => wayTo(cat_id).map(({ cat_name }) => cat_name);
    const excerptOf = await excerptsOfHits(house, db, { hits, terms });
    return {
      items: itemsNamed(
        all.map(({ item }) => item),
        keyword,
      )
        .slice(0, ITEMS_SHOWN)
        .map(namedView),
      catalogs: catalogs.flatMap(({ cat_id, item_id, cat_name }) => {
        const item = byId.get(item_id);
        if (!item) return [];
        const { item_name, item_domain } = item;
        const way = wayTo(cat_id).map((one) => String(one.cat_id));
        const path = pathTo(cat_id).slice(0, -1);
        return [
          { ...{ cat_id: String(cat_id), cat_name, path, way }, item_id: String(item_id), item_name, item_domain },
        ];
      }),
      total: found.total,
      total_more: found.isMore,
      items_more: all.length > MOST_ITEMS,
      pages: hits.flatMap((hit) => {
        const item = byId.get(hit.item_id);
        if (!item) return [];
        const view = hitView(hit, excerptOf(hit), { item, path: pathTo(hit.cat_id), terms });
        return [{ ...view, item_id: String(item.item_id), item_domain: item.item_domain }];
      }),
    };
  };

const namedView = ({ item_id, item_name, item_description, item_domain, item_type }: ItemRow) => ({
  item_id: String(item_id),
  item_name,
  item_description,
  item_domain,
  item_type: String(item_type),
});
