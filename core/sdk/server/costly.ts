import { coreFailures, fail } from '../contract/index.ts';

/** Deeper than anything that a call takes. */
const MOST_LEVELS = 32;
/** Values of one text, all levels together: the largest tree has a few for each of its 10,000 pages. */
const MOST_VALUES = 200_000;

/**
 * Refuses a text that `JSON.parse` would turn into far more than it is long: a parsed value takes a hundred times the
 * memory and time of the few bytes that it is written in. The scan looks at each sign once and keeps nothing. The kernel
 * does so for bodies and for lists and objects in fields; ask it for JSON that a call takes as `Text` and parses itself.
 * Throws core/too_large.
 */
export function refuseCostly(text: string, mostKeys = Number.POSITIVE_INFINITY): void {
  let level = 0;
  let values = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        level += 1;
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        level -= 1;
        break;
      case COMMA:
        values += 1;
        if (level === 1) keys += 1;
        break;
      default:
        continue;
    }
    if (level > MOST_LEVELS || values > MOST_VALUES || keys >= mostKeys) throw fail(coreFailures.tooLarge);
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the quote that ends the text stands. Sign by sign: a search from quote to quote is dear where all are escaped. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}
