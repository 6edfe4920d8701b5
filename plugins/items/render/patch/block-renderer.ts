import { apiDocumentOf } from '../../api/read.ts';
import type { ApiWords } from '../../api/words.ts';
import { apiTree } from '../api/layout.ts';
import type { Element } from '../clean/node.ts';
import { nameHeadings } from '../finish/headings.ts';
import type { Highlight } from '../finish/highlight.ts';
import { Room } from '../room.ts';
import { type Chunk, type ChunkTerms, chunkOf, createChunk } from './chunk.ts';
import { type Piece, split } from './split.ts';

export interface RenderedBlock {
  readonly key: string;
  readonly html: string;
  readonly line: number;
}

export interface BlockRenderer {
  /** The same elements as `renderMarkdown`, as blocks; what did not change since the last call is not rendered again. */
  render(source: string, words?: ApiWords): RenderedBlock[];
}

/** Equal pieces are several chunks: their headings get different names. */
type Cache = Map<string, Chunk[]>;

export function createBlockRenderer(highlight: Highlight): BlockRenderer {
  let cache: Cache = new Map();
  let known = '{}';
  return {
    render(source, words) {
      const document = words && apiDocumentOf(source);
      if (document) return apiBlocks(apiTree(document, { words, room: new Room(source) }), highlight);
      const cut = split(source) ?? { pieces: [{ source, line: 0 }], references: {} };
      const references = JSON.stringify(cut.references);
      const reusable: Cache = references === known ? cache : new Map();
      const next: Cache = new Map();
      const parts = cut.pieces.map((piece) => ({
        piece,
        chunk: take({ piece, reusable, next }, { references: cut.references, highlight }),
      }));
      known = references;
      cache = next;
      nameHeadings(parts.map(({ chunk }) => chunk.names));
      const blocks = toBlocks(parts);
      const room = new Room(source);
      for (const { html } of blocks) room.take(html.length);
      return blocks;
    },
  };
}

interface Taking {
  readonly piece: Piece;
  readonly reusable: Cache;
  readonly next: Cache;
}

function take({ piece, reusable, next }: Taking, terms: ChunkTerms): Chunk {
  const chunk = reusable.get(piece.source)?.shift() ?? createChunk(piece.source, terms);
  const same = next.get(piece.source);
  if (same) same.push(chunk);
  else next.set(piece.source, [chunk]);
  return chunk;
}

function toBlocks(parts: readonly { readonly piece: Piece; readonly chunk: Chunk }[]): RenderedBlock[] {
  const counts = new Map<string, number>();
  return parts.flatMap(({ piece, chunk }) =>
    chunk.write().map(({ html, hash, line }) => {
      const count = (counts.get(hash) ?? 0) + 1;
      counts.set(hash, count);
      return { key: count === 1 ? hash : `${hash}~${count}`, html, line: piece.line + line };
    }),
  );
}

/** One part, always made anew: it is of a size. */
function apiBlocks(tree: Element, highlight: Highlight): RenderedBlock[] {
  const chunk = chunkOf(tree, highlight);
  nameHeadings([chunk.names]);
  return toBlocks([{ piece: { source: '', line: 0 }, chunk }]);
}
