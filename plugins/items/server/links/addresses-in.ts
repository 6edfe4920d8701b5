/** A page as an address names it. */
export interface NamedPage {
  readonly page_id: number;
  /** The id or the domain of its project, in small letters; nothing where the address does without. */
  readonly item?: string;
}

/** Most pages that one text can link to, as far as is remembered. */
export const MOST_LINKS = 500;
/** Another one has the links of all pages looked for anew: say so where `addressesIn` finds others. */
const RULES = '1';
/** Absolute addresses are found by the origin of the site, which may be another one some day. */
export const linksVersion = (origin: string): string => `${RULES} ${origin}`;
/** Far more than any origin has. */
const LONGEST_ORIGIN = 300;
/** As large as ids are. */
const MOST = 2_147_483_647;

/** `/12/34`, `/handbook/34`, `/page/34`, and nothing that goes on as another path or a file would. */
const ADDRESS = /\/([a-z0-9]{1,64})\/([1-9][0-9]{0,9})(?![\w/%~-]|\.\w)/gi;
/** Of clients that keep the address behind a hash. */
const HASHED = ['/web/#', '/web#', '/#', '#'];
/** What a relative address stands behind: in a link of Markdown, in one of HTML, in a definition (`[a]: /12/34`). */
const OPENERS = /(?:\]\(\s?<?|\b(?:href|src)\s?=\s?["']?|\]:[ \t]{0,3}<?)$/i;

/**
 * The pages that a text links to by the addresses which pages have on this site: relative ones, and those that begin with
 * its own origin. In one go: each address is looked at once, with a bounded piece of what stands before it.
 */
export function addressesIn(text: string, origin: string): readonly NamedPage[] {
  const found = new Map<string, NamedPage>();
  for (const match of text.matchAll(ADDRESS)) {
    const [, place = '', digits = ''] = match;
    const page_id = Number(digits);
    if (page_id > MOST || !isOurs(text, match.index, origin)) continue;
    const item = place.toLowerCase();
    found.set(`${item} ${page_id}`, item === 'page' ? { page_id } : { page_id, item });
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}

function isOurs(text: string, at: number, origin: string): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_ORIGIN), at);
  const hash = HASHED.find((one) => before.endsWith(one)) ?? '';
  const head = before.slice(0, before.length - hash.length);
  return OPENERS.test(head) || (origin !== '' && head.toLowerCase().endsWith(origin.toLowerCase()));
}
