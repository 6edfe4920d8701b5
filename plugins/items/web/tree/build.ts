/** The tree of an item, from the slim tuples of `item/tree`, which come in the order of the menu. */

export type CatalogTuple = readonly [cat_id: number, parent_cat_id: number, cat_name: string, s_number: number];
export type PageTuple = readonly [page_id: number, cat_id: number, page_title: string, s_number: number];

export interface TreePage {
  readonly kind: 'page';
  readonly id: string;
  readonly title: string;
  /** '0' is the root. */
  readonly cat_id: string;
}

export interface TreeCatalog {
  readonly kind: 'catalog';
  readonly id: string;
  readonly title: string;
  readonly parent_cat_id: string;
  readonly pages: readonly TreePage[];
  readonly catalogs: readonly TreeCatalog[];
}

export interface Tree {
  readonly item_id: string;
  readonly pages: readonly TreePage[];
  readonly catalogs: readonly TreeCatalog[];
  /** Every page in reading order: a level's pages, then its catalogs. */
  readonly order: readonly TreePage[];
  /** Catalogs from the first level down to the page's own. */
  pathOf(page_id: string): readonly TreeCatalog[];
}

export interface TreeData {
  readonly item_id: string;
  readonly catalogs: readonly CatalogTuple[];
  readonly pages: readonly PageTuple[];
}

interface Growing extends TreeCatalog {
  readonly pages: TreePage[];
  readonly catalogs: Growing[];
}

/** Catalogs whose parent is not there count as first-level ones, pages likewise; a cycle is left out. */
export function buildTree({ item_id, catalogs, pages }: TreeData): Tree {
  const byId = new Map<string, Growing>();
  for (const [cat_id, parent, title] of catalogs) {
    const id = String(cat_id);
    byId.set(id, { kind: 'catalog', id, title, parent_cat_id: String(parent), pages: [], catalogs: [] });
  }
  const roots: Growing[] = [];
  for (const catalog of byId.values()) {
    const parent = byId.get(catalog.parent_cat_id);
    (parent && parent !== catalog ? parent.catalogs : roots).push(catalog);
  }
  const loose: TreePage[] = [];
  const places = new Map<string, string>();
  for (const [page_id, cat, title] of pages) {
    const page: TreePage = { kind: 'page', id: String(page_id), title, cat_id: String(cat) };
    places.set(page.id, page.cat_id);
    (byId.get(page.cat_id)?.pages ?? loose).push(page);
  }
  return {
    item_id,
    pages: loose,
    catalogs: roots,
    order: [...loose, ...roots.flatMap(pagesBelow)],
    pathOf: (page_id) => pathTo(byId, places.get(page_id)),
  };
}

function pagesBelow(catalog: TreeCatalog): readonly TreePage[] {
  return [...catalog.pages, ...catalog.catalogs.flatMap(pagesBelow)];
}

function pathTo(byId: ReadonlyMap<string, TreeCatalog>, cat_id: string | undefined): readonly TreeCatalog[] {
  const steps: TreeCatalog[] = [];
  let step = cat_id === undefined ? undefined : byId.get(cat_id);
  while (step && !steps.includes(step)) {
    steps.unshift(step);
    step = byId.get(step.parent_cat_id);
  }
  return steps;
}

/** How many pages are in the catalog and all below it: what its deletion moves to the recycle bin. */
export function countPages(catalog: TreeCatalog): number {
  return catalog.catalogs.reduce((sum, below) => sum + countPages(below), catalog.pages.length);
}

export function neighbours(tree: Tree, page_id: string): { readonly before?: TreePage; readonly after?: TreePage } {
  const at = tree.order.findIndex((page) => page.id === page_id);
  if (at === -1) return {};
  const [before, after] = [tree.order[at - 1], tree.order[at + 1]];
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}
