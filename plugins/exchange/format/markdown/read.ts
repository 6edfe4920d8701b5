import { posix } from 'node:path';
import { LIMITS, type Note, type Project, type ProjectFile, type ProjectPage, Refused } from '../project.ts';
import { decodeText } from '../source/decode.ts';
import type { Archive } from '../zip/archive.ts';
import type { ReadProject } from '../zip/arrived.ts';
import { CATEGORY, type Category, categoryFrom } from './category.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { type LinksIn, linkedText } from './links-in.ts';
import { baseOf, isIndex, isPage, pageTitle } from './names-in.ts';
import { Targets } from './targets.ts';
import { catalogAround, treeIn } from './tree-in.ts';

/** What is known of an archive of ours whose pages somebody changed by hand since. */
export interface Before {
  readonly item: Pick<Project, 'item_name' | 'item_description' | 'item_type'>;
  /** The keys of pages, by the paths of their files. */
  readonly keys: ReadonlyMap<string, string>;
  /** By their entries. */
  readonly files: ReadonlyMap<string, Pick<ProjectFile, 'path' | 'display_name' | 'listedAt'>>;
  /** Entries that are no part of the project. */
  readonly others: ReadonlySet<string>;
}

/** Folders that programs keep for themselves. */
const HIDDEN = /(^|\/)(\.[^/]*|node_modules)(\/|$)/;
const DOCUMENTS = 1;

/** A folder of Markdown files, of whatever tool: folders are catalogs, files are pages, and what these name comes with them. */
export async function readMarkdown(archive: Archive, before?: Before): Promise<ReadProject> {
  const paths = [...archive.files.keys()].filter((path) => !HIDDEN.test(path) && !before?.others.has(path));
  const notes: Note[] = [];
  const loaded = await pagesFrom(archive, paths.filter(isPage), notes);
  const tree = treeIn({
    pages: loaded,
    empty: emptyFolders(archive, paths),
    categories: await categoriesFrom(archive, paths),
  });
  const links = linksFor(paths, keysFor(tree.pages, before), before);
  const pages = tree.pages.map((page) => pageFrom(page, links));
  const files = filesFrom(archive, links, before);
  const taken = new Set(files.entries.values());
  const skipped = paths.filter((path) => !isPage(path) && !taken.has(path) && posix.basename(path) !== CATEGORY);
  return {
    entries: files.entries,
    project: {
      ...(before?.item ?? { item_name: '', item_description: descriptionOf(tree.pages), item_type: DOCUMENTS }),
      ...{ catalogs: tree.catalogs, pages, files: files.files },
      notes: [
        ...notes,
        ...links.notes,
        ...skipped.map((path): Note => ({ what: 'skipped', place: path.slice(0, 300) })),
      ],
    },
  };
}

interface Loaded extends FrontMatter {
  readonly path: string;
  readonly body: string;
  readonly page_title: string;
}

async function pagesFrom(archive: Archive, paths: readonly string[], notes: Note[]): Promise<Loaded[]> {
  if (paths.length === 0) throw new Refused('empty');
  if (paths.length > LIMITS.pages) throw new Refused('tooMany');
  const size = paths.reduce((sum, path) => sum + (archive.files.get(path)?.size ?? 0), 0);
  if (size > LIMITS.texts) throw new Refused('tooLarge');
  const pages: Loaded[] = [];
  for (const path of paths) pages.push(loaded(path, await archive.bytes(path, LIMITS.texts), notes));
  return pages;
}

/** A page as it stands in its file, before its links lead anywhere. */
export function loaded(path: string, bytes: Uint8Array, notes: Note[]): Loaded {
  const { text, encoding } = decodeText(bytes);
  const place = path.slice(0, 300);
  if (encoding) notes.push({ what: 'encoding', place, detail: encoding });
  const split = splitFrontMatter(text);
  if (split.others.length > 0) notes.push({ what: 'dropped', place, detail: split.others.join(', ').slice(0, 300) });
  const folder = posix.basename(posix.dirname(path));
  const title = split.title ?? pageTitle(baseOf(path), folder === '.' ? '' : folder, split.body);
  return { ...split, path, page_title: title };
}

async function categoriesFrom(archive: Archive, paths: readonly string[]): Promise<Map<string, Category>> {
  const categories = new Map<string, Category>();
  for (const path of paths) {
    if (posix.basename(path) !== CATEGORY || path === CATEGORY) continue;
    categories.set(catalogAround(path), categoryFrom(decodeText(await archive.bytes(path, 64 * 1024)).text));
  }
  return categories;
}

/** Folders that were put there for themselves: those of pictures have something in them. */
function emptyFolders({ folders }: Archive, paths: readonly string[]): string[] {
  const full = new Set<string>();
  for (const path of paths) {
    for (let key = catalogAround(path); key !== '' && !full.has(key); key = catalogAround(key.slice(0, -1)))
      full.add(key);
  }
  return folders.filter((folder) => !full.has(`${folder}/`) && !HIDDEN.test(folder));
}

function keysFor(pages: readonly Loaded[], before: Before | undefined): Map<string, string> {
  const taken = new Set(pages.map(({ path }) => before?.keys.get(path)));
  const keyOf = (path: string): string => (taken.has(path) ? keyOf(`./${path}`) : path);
  return new Map(pages.map(({ path }) => [path, before?.keys.get(path) ?? keyOf(path)]));
}

const linksFor = (
  paths: readonly string[],
  keys: ReadonlyMap<string, string>,
  before: Before | undefined,
): LinksIn => ({
  targets: new Targets(paths),
  keys,
  pathOf: (entry) => before?.files.get(entry)?.path ?? entry,
  used: new Map(),
  notes: [],
});

function pageFrom({ path, page_title, body, description }: Loaded, links: LinksIn): ProjectPage {
  return {
    key: links.keys.get(path) ?? path,
    cat: catalogAround(path),
    page_title,
    page_content: linkedText({ path, title: page_title, text: body }, links),
    ...(description && { page_comments: description }),
  };
}

/** What the page at the root says of the whole. */
const descriptionOf = (pages: readonly Loaded[]): string =>
  pages.find(({ path }) => !path.includes('/') && isIndex(baseOf(path)))?.description ?? '';

function filesFrom(archive: Archive, { used, keys, pathOf }: LinksIn, before: Before | undefined) {
  const here = new Set(keys.values());
  for (const [entry, { listedAt }] of before?.files ?? []) {
    if (archive.files.has(entry))
      used.set(entry, new Set([...(used.get(entry) ?? []), ...listedAt.filter((key) => here.has(key))]));
  }
  const entries = new Map<string, string>();
  const files = [...used].map(([entry, listed]): ProjectFile => {
    const path = pathOf(entry);
    entries.set(path, entry);
    const display_name = before?.files.get(entry)?.display_name ?? posix.basename(entry);
    return { path, display_name, size: archive.files.get(entry)?.size ?? 0, listedAt: [...listed] };
  });
  return { files, entries };
}
