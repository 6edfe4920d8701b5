import { type Branch, type Outgoing, treeOf } from '../own/outgoing.ts';
import { FolderNames, fileNameOf } from './file-name.ts';
import { compareNames, folderTitle, isIndex } from './names-in.ts';

/** Where each page of a project stands in an archive of Markdown. */
export interface Places {
  readonly pages: ReadonlyMap<string, PagePlace>;
  readonly folders: readonly FolderPlace[];
}

export interface PagePlace {
  readonly path: string;
  /** The name of its file, and of the folder around it. */
  readonly base: string;
  readonly folder: string;
  /** Only where the names alone would give another order. */
  readonly order?: number;
}

export interface FolderPlace {
  /** With a slash at its end. */
  readonly path: string;
  readonly isEmpty: boolean;
  /** Where its name alone would not tell. */
  readonly label?: string;
  readonly position?: number;
}

/** Folders of the archive that are no catalogs. */
export const [FILES, HISTORY] = ['files', 'history'];
const ENDING = '.md';
/** All folders around a file together, in bytes: below what an archive takes. */
const MOST_OF_PATH = 3600;

export function placesOf(out: Pick<Outgoing, 'catalogs' | 'heads'>): Places {
  const pages = new Map<string, PagePlace>();
  const folders: FolderPlace[] = [];
  const root = treeOf(out);
  const mostBytes = Math.max(12, Math.min(240, Math.floor(MOST_OF_PATH / depthOf(out))));
  const left = [{ branch: root, path: '' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { branch, path } = next;
    const names = new FolderNames(path === '' ? [FILES, HISTORY] : []);
    for (const [key, place] of pagesIn(branch, { path, names, mostBytes })) pages.set(key, place);
    const below = foldersIn(branch, { path, names, mostBytes });
    folders.push(...below);
    left.push(...branch.branches.map((one, at) => ({ branch: one, path: below[at]?.path ?? path })));
  }
  return { pages, folders };
}

/** How many names the longest path has. */
function depthOf({ catalogs }: Pick<Outgoing, 'catalogs'>): number {
  const depths = new Map<string, number>();
  for (const { key, parent } of catalogs) depths.set(key, (depths.get(parent) ?? 0) + 1);
  return 1 + Math.max(0, ...depths.values());
}

interface Folder {
  readonly path: string;
  readonly names: FolderNames;
  readonly mostBytes: number;
}

function pagesIn({ pages }: Branch, { path, names, mostBytes }: Folder): [string, PagePlace][] {
  const bases = pages.map(({ page_title }) =>
    names.free(fileNameOf(page_title, mostBytes), ENDING).slice(0, -ENDING.length),
  );
  const isOrdered = areInOrder(bases);
  const folder = path.slice(0, -1).split('/').at(-1) ?? '';
  return pages.map(({ key }, at) => {
    const base = bases[at] ?? '';
    return [key, { path: path + base + ENDING, base, folder, ...(!isOrdered && { order: at + 1 }) }];
  });
}

function foldersIn({ branches }: Branch, { path, names, mostBytes }: Folder): FolderPlace[] {
  const own = branches.map(({ catalog }) => names.free(fileNameOf(catalog?.cat_name ?? '', mostBytes)));
  const isOrdered = areInOrder(own, false);
  return branches.map(({ catalog, pages, branches: below }, at): FolderPlace => {
    const [name = '', cat_name = ''] = [own[at], catalog?.cat_name];
    return {
      path: `${path}${name}/`,
      isEmpty: pages.length + below.length === 0,
      ...(folderTitle(name) !== cat_name && { label: cat_name }),
      ...(!isOrdered && { position: at + 1 }),
    };
  });
}

function areInOrder(names: readonly string[], arePages = true): boolean {
  const placed = names.map((name) => ({ name, order: undefined, isIndex: arePages && isIndex(name) }));
  return placed.every((one, at) => {
    const before = placed[at - 1];
    return !before || compareNames(before, one) <= 0;
  });
}
