import { LINE_ELEMENTS } from '../../points/page-elements.ts';
import type { Element } from '../clean/node.ts';
import { unescapeHtml } from '../escape.ts';

/** Up to here a cell stands in one line; a letter of Chinese takes the room of two. */
const SHORT = 20;
/** A name of a parameter, a header or a type is one word, which may be longer. */
const NAME = /^[!-~]{1,32}$/;
/** Addresses and keys are broken rather than that all of their table scrolls. */
const LONG_WORD = /[!-~]{25}/;
/** Of a cell so much is looked at: a table in a table in a table is read once per level. */
const MOST_READ = 2_000;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/**
 * The classes that say how a cell shares its table's room: `md-long` may break into lines, where all others stand in
 * one, and `md-break` may break inside of words too.
 */
export function cellClasses(cell: Element): string[] {
  const lines = linesOf(cell);
  if (lines?.every(isInOneLine)) return [];
  return lines?.some((line) => LONG_WORD.test(line)) ? ['md-long', 'md-break'] : ['md-long'];
}

const isInOneLine = (line: string): boolean =>
  NAME.test(line) || line.length + (line.match(WIDE)?.length ?? 0) <= SHORT;

/** Its words as they stand in lines where there is room for them; undefined where it holds pictures. */
function linesOf(cell: Element): string[] | undefined {
  const parts: string[] = [];
  let left = MOST_READ;
  let hasPicture = false;
  const read = (node: Element): void => {
    for (const child of node.children) {
      if (left <= 0) return;
      left -= typeof child === 'string' ? child.length : 1;
      if (typeof child === 'string') {
        parts.push(child.slice(0, MOST_READ).replace(/\s+/g, ' '));
        continue;
      }
      hasPicture ||= child.name === 'img';
      const edge = LINE_ELEMENTS.has(child.name) ? '' : '\n';
      parts.push(edge);
      read(child);
      parts.push(edge);
    }
  };
  read(cell);
  const lines = unescapeHtml(parts.join('')).split('\n');
  return hasPicture ? undefined : lines.map((line) => line.trim());
}
