import type { Element } from './node.ts';

/** Elements that a browser accepts only in these parents; elsewhere it drops them or closes other elements. */
const PARENTS: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  rt: ['ruby'],
  rp: ['ruby'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot', 'table'],
  td: ['tr'],
  th: ['tr'],
};

/** Whether an element of this name gives way to its content at the top of a document. */
export const needsParent = (name: string): boolean => Object.hasOwn(PARENTS, name);

const TABLE_PARTS = new Set(['table', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr']);
const CELLS = new Set(['td', 'th', 'caption']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'nav', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li'],
  ...['dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary', 'table'],
]);

/** Whether a browser would leave an element of this name where it is written; `path` leads to its parent. */
export function fits(name: string, path: readonly Element[]): boolean {
  const parent = path.at(-1)?.name ?? 'div';
  const parents = PARENTS[name];
  if (parents) return parents.includes(parent);
  if (TABLE_PARTS.has(parent)) return false;
  if (name === 'a') return !path.some((ancestor) => ancestor.name === 'a');
  if (HEADINGS.has(name)) return !path.some((ancestor) => HEADINGS.has(ancestor.name));
  return true;
}

/** A block inside a paragraph closes it in a browser; as a division it can hold the block. */
export function loosenParagraph(name: string, path: readonly Element[]): void {
  if (!BLOCKS.has(name)) return;
  for (const ancestor of path.toReversed()) {
    if (CELLS.has(ancestor.name)) return;
    if (ancestor.name === 'p') ancestor.name = 'div';
  }
}
