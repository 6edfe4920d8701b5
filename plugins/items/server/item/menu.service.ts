import { uidOf } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import type { CatalogScope, Item } from '../../points.ts';
import { type CatalogRow, catalogsOf } from '../catalog/catalog.model.ts';
import { type Forest, forestOf } from '../catalog/forest.ts';
import { type SlimPage, slimDraftsOf, slimPagesOf } from '../page/page.model.ts';
import type { ItemsSetup } from '../setup.ts';

/** Catalogs and slim pages of one item within a scope. */
export interface Shelf {
  readonly catalogs: readonly CatalogRow[];
  readonly pages: readonly SlimPage[];
  readonly forest: Forest<CatalogRow>;
  pagesIn(cat_id: number): readonly SlimPage[];
}

export interface Menus {
  /** Cached by the item's revision and the catalogs: the same for all, but for who has drafts in it. */
  shelf(scope: Reading, item: Item, readIn: CatalogScope): Promise<Shelf>;
  /** What a shelf hangs on beside item and revision. */
  key(scope: Reading, item: Item, readIn: CatalogScope): Promise<string>;
}

type Reading = Pick<Scope, 'db' | 'caller'>;

export function createMenus({ cache }: Pick<ItemsSetup, 'cache'>): Menus {
  /** The caller's own. */
  async function drafts({ db, caller }: Reading, { item_id, revision }: Item): Promise<readonly SlimPage[]> {
    const uid = uidOf(caller);
    if (uid === 0) return [];
    const all = await cache.get(`drafts:${item_id}:${revision}`, () => slimDraftsOf(db, item_id));
    return all.filter((page) => page.author_uid === uid);
  }
  const keyOf = (own: readonly SlimPage[], { caller }: Reading, readIn: CatalogScope): string =>
    (readIn === 'all' ? 'all' : readIn.join('.')) + (own.length > 0 ? ` u${uidOf(caller)}` : '');

  return {
    async shelf(scope, item, readIn) {
      const own = await drafts(scope, item);
      const key = `menu:${item.item_id}:${item.revision}:${keyOf(own, scope, readIn)}`;
      return cache.get(key, () => load(scope.db, { item_id: item.item_id, readIn, own }));
    },
    key: async (scope, item, readIn) => keyOf(await drafts(scope, item), scope, readIn),
  };
}

interface Wanted {
  readonly item_id: number;
  readonly readIn: CatalogScope;
  readonly own: readonly SlimPage[];
}

async function load(db: Db, { item_id, readIn: scope, own }: Wanted): Promise<Shelf> {
  const all = forestOf(await catalogsOf(db, item_id));
  const catalogs = all.ordered.filter((catalog) => all.holds(scope, catalog.cat_id));
  const forest = forestOf(catalogs);
  const known = new Set(catalogs.map((catalog) => catalog.cat_id));
  const published = await slimPagesOf(db, item_id);
  const pages = inOrder(published, own).filter((page) => all.holds(scope, page.cat_id));
  const byCatalog = new Map<number, SlimPage[]>();
  for (const page of pages) {
    const place = known.has(page.cat_id) ? page.cat_id : 0;
    const list = byCatalog.get(place);
    if (list) list.push(page);
    else byCatalog.set(place, [page]);
  }
  return { catalogs, pages, forest, pagesIn: (cat_id) => byCatalog.get(cat_id) ?? [] };
}

/** Both are in order already; most have no drafts. */
function inOrder(published: readonly SlimPage[], own: readonly SlimPage[]): readonly SlimPage[] {
  if (own.length === 0) return published;
  return [...published, ...own].sort((a, b) => a.s_number - b.s_number || a.page_id - b.page_id);
}

/** The page that opens with the item: the first at the root, else the first found depth first. */
export function firstPageOf(shelf: Shelf): SlimPage | undefined {
  const first = shelf.pagesIn(0)[0];
  if (first) return first;
  const catalog = shelf.forest.ordered.find((one) => shelf.pagesIn(one.cat_id).length > 0);
  return catalog && shelf.pagesIn(catalog.cat_id)[0];
}
