/** What is said between two signs of a document, and where the second one stands. */
export interface Between {
  /** On the line of the sign before: about what stands there. */
  readonly behind: string;
  /** About what comes. */
  readonly ahead: string;
  readonly end: number;
}

const BLANK = /[ \t\n\r\ufeff\u00a0]*/y;
const COMMENT = /\/\/([^\n\r]*)|\/\*([\s\S]*?)\*\//y;
/** A comment of many lines may have a star before each. */
const LINES = /\s*\n\s*(?:\*\s?)?/g;

/** Goes over comments and the blanks between them; `from` is where the blanks before the first one begin. */
export function saidBetween(text: string, from: number, first: number): Between {
  let end = first;
  let isBelow = text.slice(from, end).includes('\n');
  const said: { readonly words: string; readonly isBelow: boolean }[] = [];
  for (let found = matchAt(COMMENT, text, end); found.end > end; found = matchAt(COMMENT, text, end)) {
    const words = (found.groups[1] ?? found.groups[2] ?? '')
      .replace(/^[*/!]+|[*]+$/g, '')
      .replace(LINES, ' ')
      .trim();
    said.push({ words, isBelow });
    end = matchAt(BLANK, text, found.end).end;
    isBelow ||= text.slice(found.end, end).includes('\n');
  }
  // All on one line, and a name follows: about that one.
  const isOfNext = !isBelow && text[end] === '"';
  const about = (next: boolean) =>
    joined(said.filter((one) => (one.isBelow || isOfNext) === next).map(({ words }) => words));
  return { behind: about(false), ahead: about(true), end };
}

export const joined = (words: readonly string[]): string => words.filter((one) => one !== '').join(' ');

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const groups = pattern.exec(text) ?? [''];
  return { groups, end: at + groups[0].length };
}
