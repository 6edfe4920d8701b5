import { Refused } from '../project.ts';

/** No description nests deeper; writing and walking are recursive. */
const MOST_DEPTH = 400;
/** Values of a text of 30 MiB that somebody wrote; a text of brackets alone would fill the memory. */
const MOST_VALUES = 6_000_000;

/** The value of a JSON text. Its shape is looked at before memory is spent on it. */
export function readJson(text: string): unknown {
  checkShape(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('unreadable');
  }
}

export const isJsonText = (text: string): boolean => /^\s*[[{]/.test(text.slice(0, 2_000));

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Brackets and commas outside of strings. */
function checkShape(text: string): void {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(text, at);
    } else if (OPEN.has(sign)) {
      depth += 1;
      values += 1;
      if (depth > MOST_DEPTH) throw new Refused('tooDeep');
    } else if (CLOSE.has(sign)) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (values > MOST_VALUES) throw new Refused('tooMany');
  }
}

/** Where the string that begins at `from` ends. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    at += sign === BACKSLASH ? 2 : 1;
  }
  return at;
}
