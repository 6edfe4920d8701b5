import { posix } from 'node:path';
import { LIMITS, type ProjectCatalog, Refused } from '../project.ts';
import type { Category } from './category.ts';
import { baseOf, compareNames, folderTitle, isIndex } from './names-in.ts';

/** A file of Markdown, as far as its place in the tree depends on it. */
export interface PageFile {
  readonly path: string;
  readonly order?: number;
}

export interface TreeIn<P extends PageFile> {
  /** Keys are the paths of their folders, with a slash at the end. */
  readonly catalogs: readonly ProjectCatalog[];
  /** In the order in which people read them. */
  readonly pages: readonly P[];
}

interface Folders<P> {
  readonly pages: readonly P[];
  /** Without a slash at their end: those with an entry of their own and nothing in them. */
  readonly empty: readonly string[];
  readonly categories: ReadonlyMap<string, Category>;
}

const MOST_DEEP = 100;

/** The key of the folder around a path: '' for the root. */
export const catalogAround = (path: string): string => {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : `${folder}/`;
};

/** Folders become catalogs, in the order that numbers, names, and what they say of themselves give. */
export function treeIn<P extends PageFile>({ pages, empty, categories }: Folders<P>): TreeIn<P> {
  const children = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of [
    ...pages.map((page) => page.path),
    ...empty.map((folder) => `${folder}/x`),
    ...inside(categories),
  ]) {
    addFolder(children, catalogAround(path));
  }
  if (children.size > LIMITS.catalogs + 1) throw new Refused('tooMany');
  const byFolder = new Map<string, P[]>();
  for (const page of pages) {
    const folder = catalogAround(page.path);
    const same = byFolder.get(folder) ?? [];
    same.push(page);
    byFolder.set(folder, same);
  }
  const [catalogs, ordered]: [ProjectCatalog[], P[]] = [[], []];
  const left = [''];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    ordered.push(
      ...inOrder(byFolder.get(next) ?? [], ({ path, order }) => ({
        ...{ name: baseOf(path), order, isIndex: isIndex(baseOf(path)) },
      })),
    );
    const below = inOrder([...(children.get(next) ?? [])], (key) => {
      // A folder of that name is no page that speaks for the others.
      return { name: posix.basename(key), order: categories.get(key)?.position, isIndex: false };
    });
    for (const key of below) catalogs.push(catalogFrom(key, next, categories));
    left.push(...below.toReversed());
  }
  return { catalogs, pages: ordered };
}

const inside = (categories: ReadonlyMap<string, Category>): string[] => [...categories.keys()].map((key) => `${key}x`);

function addFolder(children: Map<string, Set<string>>, folder: string): void {
  if (folder.split('/').length > MOST_DEEP + 1) throw new Refused('tooDeep', folder.slice(0, 300));
  for (let key = folder; key !== ''; ) {
    const above = catalogAround(key.slice(0, -1));
    const siblings = children.get(above) ?? new Set();
    if (siblings.has(key)) return;
    children.set(above, siblings.add(key));
    if (!children.has(key)) children.set(key, new Set());
    key = above;
  }
}

function catalogFrom(key: string, parent: string, categories: ReadonlyMap<string, Category>): ProjectCatalog {
  return { key, parent, cat_name: categories.get(key)?.label ?? folderTitle(posix.basename(key)) };
}

interface Sorted {
  readonly name: string;
  readonly order: number | undefined;
  readonly isIndex: boolean;
}

function inOrder<T>(all: readonly T[], of: (one: T) => Sorted): T[] {
  const placed = all.map((one) => ({ one, ...of(one) }));
  return placed.sort(compareNames).map(({ one }) => one);
}
