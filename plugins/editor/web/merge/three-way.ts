import { diff3MergeRegions } from 'node-diff3';
import type { Text } from '../hooks/working-text.ts';

/** A piece of the merged text: taken from one side, or left for a person to choose. */
export type Block =
  | { readonly kind: 'text'; readonly lines: readonly string[]; readonly from: 'base' | 'mine' | 'theirs' }
  | {
      readonly kind: 'conflict';
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type ConflictBlock = Extract<Block, { kind: 'conflict' }>;

/** What the library gives; its own types say `any`. */
interface Region {
  readonly stable: boolean;
  readonly buffer?: 'a' | 'o' | 'b';
  readonly bufferContent?: readonly string[];
  readonly aContent?: readonly string[];
  readonly oContent?: readonly string[];
  readonly bContent?: readonly string[];
}

const SIDES = { a: 'mine', o: 'base', b: 'theirs' } as const;

/** Line by line: what only one side changed is taken, what both changed differently is a conflict. */
export function mergeContents(base: string, mine: string, theirs: string): readonly Block[] {
  const regions = diff3MergeRegions(linesOf(mine), linesOf(base), linesOf(theirs)) as readonly Region[];
  return regions.map(blockOf);
}

const linesOf = (content: string) => content.split('\n');

function blockOf(region: Region): Block {
  if (region.stable) return { kind: 'text', lines: region.bufferContent ?? [], from: SIDES[region.buffer ?? 'o'] };
  const [mine = [], base = [], theirs = []] = [region.aContent, region.oContent, region.bContent];
  if (isSame(mine, theirs)) return { kind: 'text', lines: mine, from: 'mine' };
  return { kind: 'conflict', base, mine, theirs };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/** A short field of the page: undecided only where both sides changed it, each in its own way. */
export function mergeField(field: 'page_title' | 'cat_id', { base, mine, theirs }: Sides): FieldMerge {
  const values = { mine: mine[field], theirs: theirs[field] };
  if (values.mine === values.theirs || values.theirs === base[field])
    return { ...values, value: values.mine, isOpen: false };
  if (values.mine === base[field]) return { ...values, value: values.theirs, isOpen: false };
  return { ...values, value: values.mine, isOpen: true };
}

export interface Sides {
  readonly base: Text;
  readonly mine: Text;
  readonly theirs: Text;
}

export interface FieldMerge {
  readonly mine: string;
  readonly theirs: string;
  readonly value: string;
  readonly isOpen: boolean;
}

/** How much came from where, for the line above the merge. */
export function countBlocks(blocks: readonly Block[]) {
  const count = (is: (block: Block) => boolean) => blocks.filter(is).length;
  return {
    conflicts: count((block) => block.kind === 'conflict'),
    mine: count((block) => block.kind === 'text' && block.from === 'mine'),
    theirs: count((block) => block.kind === 'text' && block.from === 'theirs'),
  };
}
