import type { Db } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import { type CatalogRow, catalogsOf } from '../catalog/catalog.model.ts';
import { type Forest, forestOf } from '../catalog/forest.ts';
import type { Kit } from '../kit.ts';
import { type SlimPage, slimPagesOf } from '../page/page.model.ts';

/** Catalogs and slim pages of one item within a scope. */
export interface Shelf {
  readonly catalogs: readonly CatalogRow[];
  readonly pages: readonly SlimPage[];
  readonly forest: Forest<CatalogRow>;
  pagesIn(cat_id: number): readonly SlimPage[];
}

export interface Menus {
  /** Cached by the item's revision and the scope; nothing per user is in it. */
  shelf(db: Db, item: Item, scope: CatalogScope): Promise<Shelf>;
}

export const scopeKey = (scope: CatalogScope): string => (scope === 'all' ? 'all' : scope.join('.'));

export function createMenus({ cache }: Pick<Kit, 'cache'>): Menus {
  return {
    shelf: (db, item, scope) =>
      cache.get(`menu:${item.item_id}:${item.revision}:${scopeKey(scope)}`, () => load(db, item.item_id, scope)),
  };
}

async function load(db: Db, item_id: number, scope: CatalogScope): Promise<Shelf> {
  const all = forestOf(await catalogsOf(db, item_id));
  const catalogs = all.ordered.filter((catalog) => all.holds(scope, catalog.cat_id));
  const forest = forestOf(catalogs);
  const known = new Set(catalogs.map((catalog) => catalog.cat_id));
  const pages = (await slimPagesOf(db, item_id)).filter((page) => all.holds(scope, page.cat_id));
  const byCatalog = new Map<number, SlimPage[]>();
  for (const page of pages) {
    const place = known.has(page.cat_id) ? page.cat_id : 0;
    const list = byCatalog.get(place);
    if (list) list.push(page);
    else byCatalog.set(place, [page]);
  }
  return { catalogs, pages, forest, pagesIn: (cat_id) => byCatalog.get(cat_id) ?? [] };
}

/** The page that opens with the item: the first at the root, else the first found depth first. */
export function firstPageOf(shelf: Shelf): SlimPage | undefined {
  const first = shelf.pagesIn(0)[0];
  if (first) return first;
  const catalog = shelf.forest.ordered.find((one) => shelf.pagesIn(one.cat_id).length > 0);
  return catalog && shelf.pagesIn(catalog.cat_id)[0];
}
