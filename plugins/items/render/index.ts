import { apiDocumentOf } from '../api/read.ts';
import type { ApiWords } from '../api/words.ts';
import { apiTree } from './api/layout.ts';
import { type Element, element } from './clean/node.ts';
import { serialize } from './clean/tree.ts';
import { findNames, type Heading, nameHeadings } from './finish/headings.ts';
import type { Highlight } from './finish/highlight.ts';
import { highlight } from './finish/highlight-all.ts';
import { plainText } from './finish/text.ts';
import { joinPlain, split } from './patch/split.ts';
import { Room } from './room.ts';
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
export const RENDER_VERSION = '11';

/** What an anchor, and an entry in the lists of contents and headings, take beside their names. */
const HEADING_LENGTH = 200;

/**
 * Markdown to safe HTML, without a DOM: the server's worker thread and the preview's web worker run this same code.
 * Everything passes one allow-list; what is added afterwards (ids, anchors, frames, colours) is built from it alone.
 * With the words for it, an API document becomes its reference page. Throws `TooLarge` for a text that would become many
 * times as long.
 */
export function renderMarkdown(source: string, colour: Highlight = highlight, words?: ApiWords): Rendered {
  const room = new Room(source);
  const tree = wholeTree(source, room, words);
  const headings = nameHeadings([findNames(tree)]);
  const text = plainText(tree);
  for (const { id, text: name } of headings) room.take(3 * id.length + name.length + HEADING_LENGTH);
  colour(tree);
  return { html: serialize(tree), headings, text };
}

/** Piece by piece where that can be, so that a tag left open in one paragraph takes nothing of the next. */
function wholeTree(source: string, room: Room, words: ApiWords | undefined): Element {
  const document = words && apiDocumentOf(source);
  if (document) return apiTree(document, { words, room });
  const cut = split(source);
  if (!cut) return safeTree(source, { room });
  const { pieces, references } = cut;
  const children = joinPlain(pieces).flatMap((piece) => {
    const tree = safeTree(piece.source, { references, room });
    for (const node of tree.children) if (typeof node !== 'string') moveLine(node, piece.line);
    return tree.children;
  });
  return element('div', {}, children);
}

function moveLine({ attributes }: Element, by: number): void {
  const line = attributes.get('data-line');
  if (line !== undefined) attributes.set('data-line', String(Number(line) + by));
}
