import { coreFailures, fail } from '@docstead/core/contract';
import * as f from '../../../contract/failures.ts';
import type { CatalogScope } from '../../../points.ts';
import { type Forest, forestOf } from '../forest.ts';
import type { Wish } from './wishes.ts';

/** The root counts as level 1. */
export const FIRST_LEVEL = 2;

export interface StoredCatalog {
  readonly cat_id: number;
  readonly parent_cat_id: number;
  readonly level: number;
  readonly s_number: number;
  readonly cat_name: string;
}
export interface StoredPage {
  readonly page_id: number;
  readonly cat_id: number;
  readonly s_number: number;
}

/** The tree as it is stored, and on what terms it may change. */
export interface Terms {
  readonly catalogs: readonly StoredCatalog[];
  /** Those that the wishes name. */
  readonly pages: readonly StoredPage[];
  readonly editIn: CatalogScope;
  readonly depth: number;
  /** The sender saw an older tree. */
  readonly isStale: boolean;
  readonly dragged: { readonly kind: Wish['kind']; readonly id: number } | undefined;
}

export interface Arranged {
  readonly catalogs: ReadonlyMap<number, Partial<Omit<StoredCatalog, 'cat_id'>>>;
  readonly pages: ReadonlyMap<number, { readonly cat_id: number; readonly s_number: number }>;
}

/** What changes when these wishes are granted; throws where the tree, its depth or the caller's right says no. */
export function arranged(wishes: readonly Wish[], terms: Terms): Arranged {
  const before = forestOf(terms.catalogs);
  const catalogs = wishedCatalogs(wishes, terms);
  const next = forestOf(terms.catalogs.map((one) => ({ ...one, ...catalogs.get(one.cat_id) })));
  refuseMoves(terms, { before, next, catalogs });
  const pages = wishedPages(wishes, terms);
  for (const { page, to } of pages.values()) {
    refusePlace(terms, { before, next }, [page.cat_id, to.cat_id]);
  }
  return {
    catalogs: withLevels(terms, next, catalogs),
    pages: new Map([...pages].map(([id, { to }]) => [id, to])),
  };
}

/**
 * A sender of an older tree says where its one dragged node goes. The others it names only to put them in order, and
 * that counts where they still stand.
 */
function isOutdated(wish: Wish, present: number, { isStale, dragged }: Terms): boolean {
  if (!isStale || (dragged?.kind === wish.kind && dragged.id === wish.id)) return false;
  return wish.parent !== undefined && wish.parent !== present;
}

type CatalogChanges = Map<number, Partial<Omit<StoredCatalog, 'cat_id'>>>;

function wishedCatalogs(wishes: readonly Wish[], terms: Terms): CatalogChanges {
  const stored = new Map(terms.catalogs.map((one) => [one.cat_id, one]));
  const changes: CatalogChanges = new Map();
  for (const wish of wishes) {
    const one = wish.kind === 'catalog' ? stored.get(wish.id) : undefined;
    if (!one || isOutdated(wish, one.parent_cat_id, terms)) continue;
    const parent_cat_id = wish.parent ?? one.parent_cat_id;
    if (parent_cat_id !== one.parent_cat_id && parent_cat_id !== 0 && !stored.has(parent_cat_id)) {
      throw fail(f.catalogUnknown);
    }
    const change = {
      ...(parent_cat_id !== one.parent_cat_id && { parent_cat_id }),
      ...(wish.s_number !== undefined && wish.s_number !== one.s_number && { s_number: wish.s_number }),
      // A name from an older tree may be the one before a colleague changed it.
      ...(wish.name && wish.name !== one.cat_name && !terms.isStale && { cat_name: wish.name }),
    };
    if (Object.keys(change).length > 0) changes.set(one.cat_id, change);
  }
  return changes;
}

function wishedPages(wishes: readonly Wish[], terms: Terms) {
  const stored = new Map(terms.pages.map((one) => [one.page_id, one]));
  const known = new Set(terms.catalogs.map((one) => one.cat_id));
  const changes = new Map<number, { page: StoredPage; to: { cat_id: number; s_number: number } }>();
  for (const wish of wishes) {
    const page = wish.kind === 'page' ? stored.get(wish.id) : undefined;
    if (!page || isOutdated(wish, page.cat_id, terms)) continue;
    const to = { cat_id: wish.parent ?? page.cat_id, s_number: wish.s_number ?? page.s_number };
    if (to.cat_id !== page.cat_id && to.cat_id !== 0 && !known.has(to.cat_id)) throw fail(f.catalogUnknown);
    if (to.cat_id !== page.cat_id || to.s_number !== page.s_number) changes.set(page.page_id, { page, to });
  }
  return changes;
}

interface Forests {
  readonly before: Forest<StoredCatalog>;
  readonly next: Forest<StoredCatalog>;
}

function refuseMoves(terms: Terms, { before, next, catalogs }: Forests & { catalogs: CatalogChanges }): void {
  const stored = new Map(terms.catalogs.map((one) => [one.cat_id, one]));
  for (const [cat_id, change] of catalogs) {
    const from = stored.get(cat_id)?.parent_cat_id ?? 0;
    const to = change.parent_cat_id ?? from;
    if (change.cat_name !== undefined) refusePlace(terms, { before, next: before }, [cat_id]);
    if (change.parent_cat_id !== undefined || change.s_number !== undefined) {
      refusePlace(terms, { before, next }, [from, to]);
    }
    if (change.parent_cat_id === undefined) continue;
    if (!isRooted(next, cat_id)) throw fail(f.catalogCycle);
    const levels = next.path(cat_id).length - 1 + next.height(cat_id);
    if (levels > terms.depth) throw fail(f.catalogTooDeep, { params: { depth: terms.depth } });
  }
}

/** Every place must be the caller's, as the tree is and as it would be. */
function refusePlace({ editIn }: Terms, { before, next }: Forests, places: readonly number[]): void {
  const isAllowed = places.every((cat_id) => before.holds(editIn, cat_id) && next.holds(editIn, cat_id));
  if (!isAllowed) throw fail(coreFailures.noRight);
}

/** The way up ends at the root, and not where it began. */
function isRooted(forest: Forest<StoredCatalog>, cat_id: number): boolean {
  const [first] = forest.path(cat_id);
  return first !== undefined && (first.parent_cat_id === 0 || forest.path(first.parent_cat_id).length === 0);
}

/** Levels follow from the tree, for all that is below what moved. */
function withLevels(terms: Terms, next: Forest<StoredCatalog>, changes: CatalogChanges): CatalogChanges {
  const all = new Map(changes);
  const moved = [...changes].filter(([, change]) => change.parent_cat_id !== undefined).map(([cat_id]) => cat_id);
  const below = new Set(moved.flatMap((cat_id) => next.subtree(cat_id)));
  const stored = new Map(terms.catalogs.map((one) => [one.cat_id, one.level]));
  for (const { cat_id } of below) {
    const level = FIRST_LEVEL - 1 + next.path(cat_id).length;
    if (level !== stored.get(cat_id)) all.set(cat_id, { ...all.get(cat_id), level });
  }
  return all;
}
