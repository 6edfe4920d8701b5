import { renameRefs } from '../own/refs.ts';
import { fileRef, type Note, pageRef } from '../project.ts';
import { type Link, rewriteLinks } from './links/rewrite.ts';
import { isPage } from './names-in.ts';
import { isJson } from './page-out.ts';
import { leadsOut, type Targets } from './targets.ts';

/** What the pages name of what was brought with them. */
export interface LinksIn {
  readonly targets: Targets;
  /** The keys of pages, by their paths. */
  readonly keys: ReadonlyMap<string, string>;
  /** What a file is called as part of the project. */
  readonly pathOf: (entry: string) => string;
  /** Files that are shown or linked: the keys of pages that a file is attached to. */
  readonly used: Map<string, Set<string>>;
  readonly notes: Note[];
}

export interface TextIn {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** One site's worth of broken links tells enough. */
const MOST_DANGLING = 1000;

/** The text of a page, whose links lead to pages and files of the project instead of to paths in an archive. */
export function linkedText(page: TextIn, links: LinksIn): string {
  const { keys, used, pathOf, targets } = links;
  const known = renameRefs(page.text, {
    file: (entry) => (targets.has(entry) ? noteUse(used, entry) && pathOf(entry) : undefined),
    page: (path) => keys.get(path),
  });
  return isJson(known) ? known : rewriteLinks(known, (link) => newAddress(link, page, links));
}

function newAddress(link: Link, page: TextIn, { targets, keys, pathOf, used, notes }: LinksIn): string | undefined {
  const { target, written, kind, isImage, isLoose } = link;
  if (leadsOut(target) || target.startsWith('#')) return undefined;
  const place =
    (kind === 'wiki' && targets.named(target)) ||
    targets.find(target, page.path) ||
    // What Markdown reads as an escape may be a folder of Windows: `..\img`.
    targets.find(written, page.path);
  if (!place) {
    const isNew = notes.length < MOST_DANGLING && !isLoose;
    if (isNew) notes.push({ what: 'dangling', place: page.title.slice(0, 300), detail: target.slice(0, 300) });
    return undefined;
  }
  const key = isPage(place.path) ? keys.get(place.path) : undefined;
  if (key !== undefined) return pageRef(key) + place.hash;
  noteUse(used, place.path, isImage ? undefined : keys.get(page.path));
  return fileRef(pathOf(place.path)) + place.hash;
}

function noteUse(used: LinksIn['used'], entry: string, key?: string): true {
  const pages = used.get(entry) ?? new Set();
  used.set(entry, pages);
  if (key !== undefined) pages.add(key);
  return true;
}
