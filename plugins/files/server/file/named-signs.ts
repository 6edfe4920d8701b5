/** Most files that one save can newly name; far more than people put into a page at once. */
const MOST = 200;
const NAMED = /visitFile[^\s"'<>()]{0,40}?sign(?:=|\/|%3D)([0-9a-f]{32})/gi;

/** The files that a text names by their addresses, in whatever form, and that the text before it did not name. */
export function newlyNamed(text: string, before = ''): readonly string[] {
  if (!text.includes('visitFile')) return [];
  const old = new Set(signsIn(before));
  return [...new Set(signsIn(text))].filter((sign) => !old.has(sign)).slice(0, MOST);
}

function signsIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map((match) => (match[1] ?? '').toLowerCase());
}
