import { levelAt, placeOf, ROOT, type Tree, type TreeNode } from '../build.ts';
import { changesOf, type Move, othersAt, refusalOf } from '../moves.ts';
import type { TreeRow } from '../rows.ts';

/** Why nothing can be dropped here, as people are told. */
export type NoDrop = 'circle' | 'deep' | 'in_page' | 'pages_first';

/** What a drag would do where the pointer is, and how that looks. */
export interface Drop {
  /** A line above or below the row, or the row itself. */
  readonly mark: 'above' | 'below' | 'into';
  /** Index of the row; the number of rows stands for the free room under them. */
  readonly at: number;
  /** Level at which it will stand. */
  readonly level: number;
  readonly move?: Move;
  readonly refusal?: NoDrop;
}

export interface Pointer {
  readonly at: number;
  /** How far down in the row, from 0 to 1. */
  readonly part: number;
}

interface Drag {
  readonly tree: Tree;
  readonly rows: readonly TreeRow[];
  readonly node: TreeNode;
  readonly depth: number;
}

const EDGE = 1 / 3;

/** Undefined where the node would stay as it is. */
export function dropAt(drag: Drag, pointer: Pointer): Drop | undefined {
  const row = drag.rows[pointer.at];
  if (!row) return judged(drag, { mark: 'above', at: drag.rows.length, level: 1 }, last(drag, ROOT));
  if (row.node === drag.node) return undefined;
  if (row.isAdd) return judged(drag, { mark: 'into', at: pointer.at, level: row.level }, last(drag, row.node.id));
  return row.node.kind === 'page' ? onPage(drag, row, pointer) : onCatalog(drag, row, pointer);
}

function onPage(drag: Drag, row: TreeRow, { at, part }: Pointer): Drop | undefined {
  const edge = part < EDGE ? 'above' : part > 1 - EDGE ? 'below' : undefined;
  if (!edge) return { mark: 'into', at, level: row.level, refusal: 'in_page' };
  const to = placeOf(drag.tree, row.node);
  const mark = { mark: edge, at, level: row.level } as const;
  if (drag.node.kind === 'page') {
    return judged(drag, mark, { to, at: beside(drag, row.node, edge === 'below') });
  }
  // Catalogs stand after the pages of their level: right under the last page is where the first one goes.
  const isLast = levelAt(drag.tree, to).pages.at(-1) === row.node;
  if (edge === 'below' && isLast) return judged(drag, mark, { to, at: 0 });
  return { ...mark, mark: 'into', refusal: 'pages_first' };
}

function onCatalog(drag: Drag, row: TreeRow, { at, part }: Pointer): Drop | undefined {
  const { tree, node } = drag;
  const place = placeOf(tree, row.node);
  const isFirst = levelAt(tree, place).catalogs[0] === row.node;
  const into = { mark: 'into', at, level: row.level + 1 } as const;
  if (node.kind === 'page') {
    if (part < EDGE && isFirst) return judged(drag, { mark: 'above', at, level: row.level }, last(drag, place));
    return judged(drag, into, last(drag, row.node.id));
  }
  if (part < EDGE)
    return judged(drag, { mark: 'above', at, level: row.level }, { to: place, at: beside(drag, row.node) });
  // Under an open catalog comes what is in it, so that a line there would lie.
  const isShut = !row.isOpen || (drag.rows[at + 1]?.level ?? 0) <= row.level;
  if (part > 1 - EDGE && isShut) {
    return judged(drag, { mark: 'below', at, level: row.level }, { to: place, at: beside(drag, row.node, true) });
  }
  return judged(drag, into, last(drag, row.node.id));
}

type Target = Pick<Move, 'to' | 'at'>;

const last = ({ tree, node }: Drag, to: string): Target => ({ to, at: othersAt(tree, node, to).length });

function beside({ tree, node }: Drag, other: TreeNode, isAfter = false): number {
  return othersAt(tree, node, placeOf(tree, other)).indexOf(other) + (isAfter ? 1 : 0);
}

function judged(
  { tree, node, depth }: Drag,
  mark: Pick<Drop, 'mark' | 'at' | 'level'>,
  target: Target,
): Drop | undefined {
  const move = { node, ...target };
  const refusal = refusalOf(tree, move, depth);
  if (refusal) return { ...mark, refusal };
  return changesOf(tree, move).length === 0 ? undefined : { ...mark, move };
}
