import type { Text } from '../drafts/working-text.ts';
import { changesOf, type LineChange } from './line-diff.ts';

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

interface Lines {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}
type Changer = 'mine' | 'theirs';

/** A change of one side; A is the base. */
interface Hunk extends LineChange {
  readonly by: Changer;
}

/**
 * Line by line: what only one side changed is taken, what both changed differently is a conflict. Texts that cannot be
 * compared in time are one conflict, as a whole.
 */
export function mergeContents(base: string, mine: string, theirs: string): readonly Block[] {
  const lines: Lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) };
  const changes = changesOf(lines.base, [lines.mine, lines.theirs]);
  if (!changes) return [blockOf(lines)];
  const [byMe = [], byThem = []] = changes;
  const hunks = [...byMe.map(hunkBy('mine')), ...byThem.map(hunkBy('theirs'))];
  return blocksOf(
    lines,
    hunks.sort((one, other) => one.fromA - other.fromA || one.toA - other.toA),
  );
}

const linesOf = (content: string) => content.split('\n');
const hunkBy =
  (by: Changer) =>
  (change: LineChange): Hunk => ({ ...change, by });

function blocksOf(lines: Lines, hunks: readonly Hunk[]): Block[] {
  const blocks: Block[] = [];
  /** Where each text is read up to. */
  const at = { base: 0, mine: 0, theirs: 0 };
  const addCommon = (to: number) => {
    const common = lines.base.slice(at.base, to);
    if (common.length > 0) blocks.push({ kind: 'text', lines: common, from: 'base' });
    for (const side of ['mine', 'theirs', 'base'] as const) at[side] += to - at.base;
  };
  for (const group of groupsOf(hunks)) {
    addCommon(group.from);
    const end = (side: Changer) => endIn(side, group, at[side]);
    const ends = { base: group.to, mine: end('mine'), theirs: end('theirs') };
    const part = {
      base: lines.base.slice(at.base, ends.base),
      mine: lines.mine.slice(at.mine, ends.mine),
      theirs: lines.theirs.slice(at.theirs, ends.theirs),
    };
    blocks.push(...changed(part, group));
    Object.assign(at, ends);
  }
  addCommon(lines.base.length);
  return blocks;
}

/** Hunks that touch each other in the base. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly hunks: readonly Hunk[];
}

function groupsOf(hunks: readonly Hunk[]): Group[] {
  const groups: { from: number; to: number; hunks: Hunk[] }[] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1);
    if (last && hunk.fromA <= last.to) {
      last.to = Math.max(last.to, hunk.toA);
      last.hunks.push(hunk);
    } else groups.push({ from: hunk.fromA, to: hunk.toA, hunks: [hunk] });
  }
  return groups;
}

/** As many lines as the group has in the base, and what this side has more or less. */
function endIn(side: Changer, { from, to, hunks }: Group, start: number): number {
  const more = hunks
    .filter(({ by }) => by === side)
    .reduce((sum, { fromA, toA, fromB, toB }) => sum + (toB - fromB) - (toA - fromA), 0);
  return start + (to - from) + more;
}

function changed(part: Lines, { hunks }: Group): Block[] {
  const [first] = hunks;
  const isOne = hunks.every(({ by }) => by === first?.by);
  const block: Block = first && isOne ? { kind: 'text', lines: part[first.by], from: first.by } : blockOf(part);
  return block.kind === 'text' && block.lines.length === 0 ? [] : [block];
}

function blockOf({ mine, base, theirs }: Lines): Block {
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
