import { posix } from 'node:path';

const PAGE = /\.(md|markdown|mdx)$/i;
const INDEX = /^(readme|index)$/i;
const byName = new Intl.Collator('en', { numeric: true });

export const isPage = (path: string): boolean => PAGE.test(path);

/** The name of a file of Markdown, without its ending. */
export const baseOf = (path: string): string => posix.basename(path).replace(PAGE, '');

/** What stands for the whole folder. */
export const isIndex = (base: string): boolean => INDEX.test(base);

/** Chapters of tools that make addresses of names: `01-first-steps`. */
const withoutNumber = (name: string): string => name.replace(/^\d{1,9}[-_]+(?=[^\d\s])/, '');

/** What a folder is called, where nothing else tells it. */
export const folderTitle = (folder: string): string => withoutNumber(folder);

/**
 * What a page is called, where it does not tell: its first heading, if its file has a name made for addresses (`getting-started`);
 * a name that a person wrote stays.
 */
export function pageTitle(base: string, folder: string, text: string): string {
  const isMade = isIndex(base) || /^[\w.-]*$/.test(base);
  const heading = isMade ? firstHeading(text) : '';
  if (heading !== '') return heading;
  return isIndex(base) && folder !== '' ? folderTitle(folder) : withoutNumber(base);
}

/** A text is long; what it is called stands at its beginning. */
const MOST_LOOKED_AT = 2000;
const MOST_OF_TITLE = 200;

/** The heading of the first level that a text begins with, as people read it. */
function firstHeading(text: string): string {
  const [first = '', second = ''] = text
    .slice(0, MOST_LOOKED_AT)
    .trimStart()
    .split(/\r\n|\r|\n/, 2);
  const marked = /^#[ \t]+(.*)$/.exec(first)?.[1]?.replace(/[ \t]+#+[ \t]*$/, '');
  const underlined = /^=+\s*$/.test(second) ? first : undefined;
  return shown(marked ?? underlined ?? '').slice(0, MOST_OF_TITLE);
}

const shown = (heading: string): string =>
  heading
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,300}\)/g, '$1')
    .replace(/\s*\{#[\w-]{1,200}\}\s*$/, '')
    .replace(/[*`]/g, '')
    .trim();

export interface Placed {
  readonly name: string;
  /** As the page or folder itself tells it. */
  readonly order: number | undefined;
  readonly isIndex: boolean;
}

/** What has a number of its own comes first, then the page of the folder, then numbers in front of names, then names. */
export function compareNames(a: Placed, b: Placed): number {
  const [one, other] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (one !== other) return one < other ? -1 : 1;
  if (a.isIndex !== b.isIndex) return a.isIndex ? -1 : 1;
  return byName.compare(a.name, b.name) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
