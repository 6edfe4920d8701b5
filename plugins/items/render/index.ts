import { type Element, element, serialize } from './clean/tree.ts';
import { findNames, type Heading, nameHeadings } from './finish/headings.ts';
import { highlight } from './finish/highlight-all.ts';
import { plainText } from './finish/text.ts';
import { joinPlain, split } from './patch/split.ts';
import { safeTree } from './safe-tree.ts';

export type { Heading } from './finish/headings.ts';

export interface Rendered {
  /** Safe to insert as it is, on the server and in the browser. */
  html: string;
  headings: Heading[];
  /** Plain text for search, descriptions and excerpts: one line per block. */
  text: string;
}

/** Part of every cache key: raise it whenever the same source gives another result. */
export const RENDER_VERSION = '2';

/**
 * Markdown to safe HTML, without a DOM: the server's worker thread and the preview's web worker run this same code.
 * Everything passes one allow-list; what is added afterwards (ids, anchors, frames, colours) is built from it alone.
 */
export function renderMarkdown(source: string): Rendered {
  const tree = wholeTree(source);
  const headings = nameHeadings([findNames(tree)]);
  const text = plainText(tree);
  highlight(tree);
  return { html: serialize(tree), headings, text };
}

/** Piece by piece where that can be, so that a tag left open in one paragraph takes nothing of the next. */
function wholeTree(source: string): Element {
  const cut = split(source);
  if (!cut) return safeTree(source);
  const { pieces, references } = cut;
  const children = joinPlain(pieces).flatMap((piece) => {
    const tree = safeTree(piece.source, { references });
    for (const node of tree.children) if (typeof node !== 'string') moveLine(node, piece.line);
    return tree.children;
  });
  return element('div', {}, children);
}

function moveLine({ attributes }: Element, by: number): void {
  const line = attributes.get('data-line');
  if (line !== undefined) attributes.set('data-line', String(Number(line) + by));
}
