import { posix } from 'node:path';
import { type RefTargets, renameRefs, resolveRefs } from '../own/refs.ts';
import type { ProjectPage } from '../project.ts';
import { frontMatter, splitFrontMatter } from './front-matter.ts';
import { type NewAddress, rewriteLinks } from './links/rewrite.ts';
import { pageTitle } from './names-in.ts';
import type { PagePlace, Places } from './places.ts';

export interface PagesOut {
  readonly places: Places;
  /** The entries of files, by their paths. */
  readonly entries: ReadonlyMap<string, string>;
}

/** A page as a file that any program for Markdown shows, and that says of itself what its name does not. */
export function markdownOf(page: ProjectPage, place: PagePlace, { places, entries }: PagesOut): string {
  const to = { file: (path: string) => entries.get(path), page: (key: string) => places.pages.get(key)?.path };
  const isData = isJson(page.page_content);
  const linked = isData ? page.page_content : rewriteLinks(page.page_content, linkTo(to, place.path));
  const text = renameRefs(linked, to);
  const title = pageTitle(place.base, place.folder, text) === page.page_title ? undefined : page.page_title;
  const description = page.page_comments || undefined;
  const facts = {
    ...(title !== undefined && { title }),
    ...(place.order !== undefined && { order: place.order }),
    ...(description !== undefined && { description }),
  };
  return Object.keys(facts).length === 0 && isPlain(text) ? text : frontMatter(facts) + text;
}

/** API documents and the like: their texts are for programs, and no link stands where Markdown has one. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether it reads as it is, without anything in front of it: a mark of bytes, or lines that look like facts, would be taken off. */
const isPlain = (text: string): boolean => !text.startsWith('\ufeff') && splitFrontMatter(text).body === text;

const REF = /^(docstead-(?:file|page):[^#]*)(#.*)?$/;

/** The address of another entry as seen from this one: `../a/b.md`. */
const linkTo =
  (to: RefTargets, from: string): NewAddress =>
  ({ target }) => {
    const ref = REF.exec(target);
    const entry = ref && resolveRefs(ref[1] ?? '', to);
    if (!entry || entry === ref[1]) return undefined;
    return posix.relative(posix.dirname(from), entry).split('/').map(readable).join('/') + (ref[2] ?? '');
  };

/** Letters of all languages stay as they are; all else that could end an address is written by its number. */
const readable = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\p{M}_.~-]/gu, (sign) =>
    encodeURIComponent(sign).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
  );
