import type { Element } from '../clean/node.ts';
import { serializeNode } from '../clean/tree.ts';
import { findNames, type Names } from '../finish/headings.ts';
import type { Highlight } from '../finish/highlight.ts';
import { Room } from '../room.ts';
import { safeTree } from '../safe-tree.ts';
import { hash } from './hash.ts';

/** One top-level element, with the line of its piece at which it begins. */
export interface ChunkBlock {
  readonly html: string;
  readonly hash: string;
  readonly line: number;
}

/** A piece of a document, rendered once and written anew only when the names in it changed. */
export interface Chunk {
  readonly names: Names;
  write(): readonly ChunkBlock[];
}

export interface ChunkTerms {
  readonly references: Readonly<Record<string, unknown>>;
  readonly highlight: Highlight;
}

export function createChunk(source: string, { references, highlight }: ChunkTerms): Chunk {
  return chunkOf(safeTree(source, { references, room: new Room(source) }), highlight);
}

export function chunkOf(tree: Element, highlight: Highlight): Chunk {
  const places = takeLines(tree);
  const names = findNames(tree);
  highlight(tree);
  let writtenFor: string | undefined;
  let written: readonly ChunkBlock[] = [];
  return {
    names,
    write() {
      // A list of contents holds the headings of the whole document, and a link may lead to any of them.
      const isOwn = names.contents.length === 0 && names.links.length === 0;
      const wanted = isOwn ? idsOf(names) : undefined;
      if (wanted === undefined || wanted !== writtenFor) {
        written = places.map(({ node, line }) => {
          const html = serializeNode(node);
          return { html, hash: hash(html), line };
        });
        writtenFor = wanted;
      }
      return written;
    },
  };
}

const idsOf = (names: Names) => names.headings.map(({ node }) => node.attributes.get('id')).join(' ');

/** Line numbers move with every line typed above; kept apart, they leave the block what it was. */
function takeLines(tree: Element): { node: Element; line: number }[] {
  let last = 0;
  return tree.children.flatMap((node) => {
    if (typeof node === 'string') return [];
    last = Math.max(last, Number(node.attributes.get('data-line') ?? last));
    node.attributes.delete('data-line');
    return [{ node, line: last }];
  });
}
