import type { TreeLevel, TreeNode } from './build.ts';

/** One visible line of the tree, with what a screen reader is told about its place. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly key: string;
  /** 1 for the first level. */
  readonly level: number;
  readonly at: number;
  readonly of: number;
  readonly isOpen: boolean;
  /** No node, but the place for a first page in the catalog, which is open and empty. */
  readonly isAdd?: true;
}

export const keyOf = (node: Pick<TreeNode, 'kind' | 'id'>): string => `${node.kind}-${node.id}`;

export type Rows = (tree: TreeLevel, open: ReadonlySet<string>) => readonly TreeRow[];

/**
 * The lines that are on screen when these catalogs are open. A line is made once: opening a catalog puts the same
 * objects into a new list, so that the lines already drawn are not drawn again. `canAdd`: with a line for a first page in
 * what is open and empty.
 */
export function createRows(canAdd = false): Rows {
  const known = new WeakMap<TreeNode, { open?: TreeRow; closed?: TreeRow; add?: TreeRow }>();
  const rowOf = (node: TreeNode, place: Omit<TreeRow, 'node' | 'key'>): TreeRow => {
    const both = known.get(node) ?? {};
    known.set(node, both);
    const state = place.isOpen ? 'open' : 'closed';
    const row = both[state] ?? { node, key: keyOf(node), ...place };
    both[state] = row;
    return row;
  };
  const addIn = (node: TreeNode, level: number): TreeRow => {
    const all = known.get(node) ?? {};
    known.set(node, all);
    all.add ??= { node, key: `add-${node.id}`, level, at: 1, of: 1, isOpen: false, isAdd: true };
    return all.add;
  };
  return (tree, open) => {
    const rows: TreeRow[] = [];
    const add = (level: TreeLevel, depth: number): void => {
      const of = level.pages.length + level.catalogs.length;
      level.pages.forEach((node, at) => {
        rows.push(rowOf(node, { level: depth, at: at + 1, of, isOpen: false }));
      });
      level.catalogs.forEach((node, at) => {
        const isOpen = open.has(node.id);
        rows.push(rowOf(node, { level: depth, at: level.pages.length + at + 1, of, isOpen }));
        if (isOpen) add(node, depth + 1);
        if (isOpen && canAdd && node.pages.length + node.catalogs.length === 0) rows.push(addIn(node, depth + 1));
      });
    };
    add(tree, 1);
    return rows;
  };
}

export const visibleRows: Rows = (tree, open) => createRows()(tree, open);

export type TreeMove =
  | { readonly to: number }
  | { readonly open: string }
  | { readonly openAll: readonly string[] }
  | { readonly close: string };

/** What a key does on this line, as the tree pattern of ARIA has it; undefined for keys that are not the tree's. */
export function moveByKey(rows: readonly TreeRow[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  const last = rows.length - 1;
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  if (key === 'ArrowDown') return { to: Math.min(at + 1, last) };
  if (key === 'ArrowUp') return { to: Math.max(at - 1, 0) };
  if (!row) return undefined;
  if (key === '*') return { openAll: siblingsOf(rows, at) };
  if (key === 'ArrowRight') return intoRow(row, at);
  if (key === 'ArrowLeft') return outOfRow(rows, row, at);
  return undefined;
}

function intoRow(row: TreeRow, at: number): TreeMove {
  if (row.isAdd || row.node.kind === 'page') return { to: at };
  return row.isOpen ? { to: at + 1 } : { open: row.node.id };
}

function outOfRow(rows: readonly TreeRow[], row: TreeRow, at: number): TreeMove {
  if (row.isOpen) return { close: row.node.id };
  for (let above = at - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < row.level) return { to: above };
  }
  return { to: at };
}

/** The catalogs of this line's level, as `*` opens them. */
function siblingsOf(rows: readonly TreeRow[], at: number): readonly string[] {
  const level = rows[at]?.level ?? 1;
  const [start, end] = [edge(rows, { at, level, step: -1 }), edge(rows, { at, level, step: 1 })];
  const siblings = rows.slice(start, end + 1).filter((row) => row.level === level);
  return siblings.map((row) => row.node).flatMap((node) => (node.kind === 'catalog' ? [node.id] : []));
}

function edge(rows: readonly TreeRow[], { at, level, step }: { at: number; level: number; step: 1 | -1 }): number {
  let last = at;
  while ((rows[last + step]?.level ?? 0) >= level) last += step;
  return last;
}

/** The next line whose title begins with what was typed; one letter goes on from line to line. */
export function findTyped(rows: readonly TreeRow[], at: number, typed: string): number | undefined {
  const wanted = typed.toLowerCase();
  const from = typed.length === 1 ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const next = (from + step) % rows.length;
    const row = rows[next];
    if (!row?.isAdd && row?.node.title.toLowerCase().startsWith(wanted)) return next;
  }
  return undefined;
}
