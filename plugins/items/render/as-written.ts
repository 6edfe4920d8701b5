import type { Rendered } from './index.ts';

/** Laid out one by one as they come into view; a word longer than that is broken. */
const PART = 20_000;
const CLASS = 'md-written';

/** A text that cannot be rendered, within the limits or at all, letter by letter: nothing in it is markup. */
export function asWritten(source: string): Rendered {
  return writtenIn([...writtenParts(source)], source);
}

/** Its parts one by one, for whoever has something else to do between them. */
export function* writtenParts(source: string): Generator<string> {
  for (let start = 0; start < source.length; ) {
    const end = endOf(source, start);
    // The parser of a browser takes the first line break after the tag away.
    yield `<pre>\n${escaped(source.slice(start, end))}</pre>`;
    start = source[end] === '\n' ? end + 1 : end;
  }
}

export function writtenIn(parts: readonly string[], source: string): Rendered {
  return { html: `<div class="${CLASS}">${parts.join('')}</div>`, headings: [], text: source.slice(0, 1_000) };
}

/** Whether `asWritten` has made it: readers are told why they see no headings. */
export const isAsWritten = (html: string): boolean => html.startsWith(`<div class="${CLASS}">`);

/** At the end of a line if there is one in the second half, never between the halves of one character. */
function endOf(source: string, start: number): number {
  const end = start + PART;
  if (end >= source.length) return source.length;
  // Of this part alone: looking back from here would read all of a text without line breaks, at each part.
  const line = source.slice(start, end + 1).lastIndexOf('\n');
  if (line > PART / 2) return start + line;
  return /[\udc00-\udfff]/.test(source[end] ?? '') ? end - 1 : end;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
