/** Files of one text that are looked for: far more than people put into a page. */
export const MOST_NAMED = 2000;
const NAMED = /visitFile[^\s"'<>()]{0,40}?sign(?:=|\/|%3D)([0-9a-f]{32})/gi;
/** Most addresses of one text that are looked for; no page shows so many. */
const MOST_ADDRESSES = 2000;
/** Characters before the name of the call: no site's address is longer. */
const LONGEST_BEGINNING = 300;

export interface NamedSigns {
  /** In the order of the text, each once. */
  readonly signs: readonly string[];
  /** The lines that name each of them first; the first line is 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** It names others, which are not looked for. */
  readonly isMore: boolean;
}

/** The files that a text names by their addresses, in whatever form; at most 2000. */
export function filesNamed(text: string): NamedSigns {
  const lines = new Map<string, number>();
  const found = (isMore: boolean): NamedSigns => ({ signs: [...lines.keys()], lines, isMore });
  if (!text.includes('visitFile')) return found(false);
  let line = 1;
  let next = text.indexOf('\n');
  for (const match of text.matchAll(NAMED)) {
    const sign = (match[1] ?? '').toLowerCase();
    if (lines.has(sign)) continue;
    if (lines.size === MOST_NAMED) return found(true);
    for (; next >= 0 && next < match.index; next = text.indexOf('\n', next + 1)) line += 1;
    lines.set(sign, line);
  }
  return found(false);
}

/** The signs of the files that a text names, at most 2000 of them. */
export function signsNamed(text: string): readonly string[] {
  return [...new Set(addressesIn(text).values())];
}

/** Each address of a stored file as it stands in the text, from the site's name on, with the sign that it names. */
export function addressesIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!text.includes('visitFile')) return found;
  for (const match of text.matchAll(NAMED)) {
    if (found.size === MOST_ADDRESSES) break;
    const start = beginningOf(text, match.index);
    found.set(text.slice(start, match.index + match[0].length), (match[1] ?? '').toLowerCase());
  }
  return found;
}

/** Where an address cannot go on, backwards; what stands before `](` or `src=` is none of it. */
const ENDS = new Set(' \t\r\n"\'<>()[]{}|\\^`,;');

function beginningOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < LONGEST_BEGINNING && !ENDS.has(text[start - 1] ?? '')) start -= 1;
  return start;
}
