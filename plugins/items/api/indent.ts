const MOST_LENGTH = 200_000;

/**
 * JSON of one line with a line for each of its values; every other text as it is. Nothing is read and written anew, so
 * that long numbers and repeated names stay.
 */
export function indented(text: string): string {
  if (text.length > MOST_LENGTH || text.trim().includes('\n') || !isJson(text)) return text;
  let depth = 0;
  let lines = '';
  for (const [token] of text.trim().matchAll(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    if (token === '}' || token === ']') {
      depth -= 1;
      lines += line(depth);
    }
    lines += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    if (token === '{' || token === '[' || token === ',') lines += line(depth);
  }
  return lines;
}

/** Deeper than that, lines would become longer than all that they hold. */
const MOST_INDENT = 40;
const line = (depth: number): string => `\n${'  '.repeat(Math.min(depth, MOST_INDENT))}`;

/** An object or a list; a bare word or number is a text like any other. */
export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
