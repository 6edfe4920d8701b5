/** Most files that one save can newly name; far more than people put into a page at once. */
const MOST = 200;
const NAMED = /visitFile[^\s"'<>()]{0,40}?sign(?:=|\/|%3D)([0-9a-f]{32})/gi;
/** Most addresses of one text that are looked for; no page shows so many. */
const MOST_ADDRESSES = 2000;
/** Characters before the name of the call: no site's address is longer. */
const LONGEST_BEGINNING = 300;

/** The files that a text names by their addresses, in whatever form, and that the text before it did not name. */
export function newlyNamed(text: string, before = ''): readonly string[] {
  if (!text.includes('visitFile')) return [];
  const old = new Set(signsIn(before));
  return [...new Set(signsIn(text))].filter((sign) => !old.has(sign)).slice(0, MOST);
}

/** The signs of the files that a text names, at most 2000 of them. */
export function signsNamed(text: string): readonly string[] {
  return [...new Set(addressesIn(text).values())];
}

function signsIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map((match) => (match[1] ?? '').toLowerCase());
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
