/** The tree of an item, from the slim tuples of `item/tree`, which come in the order of the menu. */

import type { TreeTuple } from '../../contract/tree-tuples.ts';
import { shownTitle } from '../../titles.ts';

/** The root, where a catalog's id would stand. */
export const ROOT = '0';

export interface TreePage {
  readonly kind: 'page';
  readonly id: string;
  /** As people read it. */
  readonly title: string;
  /** None is stored, or spaces alone. */
  readonly isUntitled?: true;
  /** '0' is the root. */
  readonly cat_id: string;
  readonly s_number: number;
  /** Only its author, who is looking, knows of it. */
  readonly isDraft?: true;
}

export interface TreeCatalog {
  readonly kind: 'catalog';
  readonly id: string;
  readonly title: string;
  readonly parent_cat_id: string;
  readonly s_number: number;
  readonly pages: readonly TreePage[];
  readonly catalogs: readonly TreeCatalog[];
}

export type TreeNode = TreePage | TreeCatalog;

/** What stands directly in the root or in a catalog. */
export interface TreeLevel {
  readonly pages: readonly TreePage[];
  readonly catalogs: readonly TreeCatalog[];
}

export interface Tree extends TreeLevel {
  readonly item_id: string;
  /** Revision that it was sent with. */
  readonly rev: number;
  /** Pages are being copied into it: these are not all. */
  readonly isCopying: boolean;
  /** Every page in reading order: a level's pages, then its catalogs. */
  readonly order: readonly TreePage[];
  /** Catalogs from the first level down to the page's own. */
  pathOf(page_id: string): readonly TreeCatalog[];
  catalog(cat_id: string): TreeCatalog | undefined;
  page(page_id: string): TreePage | undefined;
  /** The catalog with those above it, from the first level down; empty for the root. */
  wayTo(cat_id: string): readonly TreeCatalog[];
}

export interface TreeData {
  readonly item_id: string;
  readonly rev: number;
  readonly catalogs: readonly TreeTuple[];
  readonly pages: readonly TreeTuple[];
  readonly drafts?: readonly string[] | undefined;
  readonly copying?: number;
}

interface Growing extends TreeCatalog {
  readonly pages: TreePage[];
  readonly catalogs: Growing[];
}

/**
 * Catalogs whose parent is not there count as first-level ones, pages likewise; a cycle is left out. Pages without a
 * title are called `untitled`.
 */
export function buildTree({ item_id, rev, catalogs, pages, drafts, copying }: TreeData, untitled = ''): Tree {
  const isDraft = new Set(drafts);
  const byId = new Map<string, Growing>();
  for (const [cat_id, parent, title, s_number] of catalogs) {
    const [id, parent_cat_id] = [String(cat_id), String(parent)];
    byId.set(id, { kind: 'catalog', id, title, parent_cat_id, s_number, pages: [], catalogs: [] });
  }
  const roots: Growing[] = [];
  for (const catalog of byId.values()) {
    const parent = byId.get(catalog.parent_cat_id);
    (parent && parent !== catalog ? parent.catalogs : roots).push(catalog);
  }
  const loose: TreePage[] = [];
  const places = new Map<string, TreePage>();
  for (const [page_id, cat, stored, s_number] of pages) {
    const id = String(page_id);
    const title = shownTitle(stored, untitled);
    const signs = {
      ...(isDraft.has(id) && { isDraft: true as const }),
      ...(title !== stored && { isUntitled: true as const }),
    };
    const page: TreePage = { kind: 'page', id, title, cat_id: String(cat), s_number, ...signs };
    places.set(page.id, page);
    (byId.get(page.cat_id)?.pages ?? loose).push(page);
  }
  const order = [...loose];
  for (const root of roots) addPages(root, order);
  const wayTo = (cat_id: string | undefined) => pathTo(byId, cat_id);
  return {
    ...{ item_id, rev, isCopying: copying === 1, pages: loose, catalogs: roots, order, wayTo },
    pathOf: (page_id) => wayTo(places.get(page_id)?.cat_id),
    catalog: (cat_id) => byId.get(cat_id),
    page: (page_id) => places.get(page_id),
  };
}

function addPages(catalog: TreeCatalog, order: TreePage[]): void {
  for (const page of catalog.pages) order.push(page);
  for (const below of catalog.catalogs) addPages(below, order);
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

/** Every catalog, to open them all. */
export function allCatalogs(level: TreeLevel): string[] {
  return level.catalogs.flatMap((catalog) => [catalog.id, ...allCatalogs(catalog)]);
}

/** Levels of catalogs with this one and below it. */
export function heightOf(catalog: TreeCatalog): number {
  return 1 + Math.max(0, ...catalog.catalogs.map(heightOf));
}

/** Where a node stands: the id of a catalog that is there, or the root. */
export function placeOf(tree: Tree, node: TreeNode): string {
  const cat_id = node.kind === 'page' ? node.cat_id : node.parent_cat_id;
  return tree.catalog(cat_id) ? cat_id : ROOT;
}

/** What stands in this place; empty for a catalog that is gone. */
export function levelAt(tree: Tree, cat_id: string): TreeLevel {
  return cat_id === ROOT ? tree : (tree.catalog(cat_id) ?? { pages: [], catalogs: [] });
}

export function nodeOf(tree: Tree, { kind, id }: Pick<TreeNode, 'kind' | 'id'>): TreeNode | undefined {
  return kind === 'page' ? tree.page(id) : tree.catalog(id);
}

export function neighbours(tree: Tree, page_id: string): { readonly before?: TreePage; readonly after?: TreePage } {
  const at = tree.order.findIndex((page) => page.id === page_id);
  if (at === -1) return {};
  const [before, after] = [tree.order[at - 1], tree.order[at + 1]];
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}
