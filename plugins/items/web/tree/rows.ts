import type { Tree, TreeCatalog, TreePage } from './build.ts';

/** One visible line of the tree, with what a screen reader is told about its place. */
export interface TreeRow {
  readonly node: TreeCatalog | TreePage;
  /** 1 for the first level. */
  readonly level: number;
  readonly at: number;
  readonly of: number;
  readonly isOpen: boolean;
}

export const keyOf = (node: TreeCatalog | TreePage): string => `${node.kind}-${node.id}`;

type Level = Pick<Tree, 'pages' | 'catalogs'>;

/** The lines that are on screen when these catalogs are open. */
export function visibleRows(tree: Level, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (level: Level, depth: number): void => {
    const of = level.pages.length + level.catalogs.length;
    level.pages.forEach((node, at) => {
      rows.push({ node, level: depth, at: at + 1, of, isOpen: false });
    });
    level.catalogs.forEach((node, at) => {
      const isOpen = open.has(node.id);
      rows.push({ node, level: depth, at: level.pages.length + at + 1, of, isOpen });
      if (isOpen) add(node, depth + 1);
    });
  };
  add(tree, 1);
  return rows;
}

/** What is left of the tree for a word in titles: hits, and the catalogs on the way to them, open. */
export function filterTree(tree: Level, word: string): { readonly tree: Level; readonly open: ReadonlySet<string> } {
  const wanted = word.trim().toLowerCase();
  const open = new Set<string>();
  const isHit = (title: string) => title.toLowerCase().includes(wanted);
  const prune = (level: Level): Level => ({
    pages: level.pages.filter((page) => isHit(page.title)),
    catalogs: level.catalogs.flatMap((catalog) => {
      const kept = { ...catalog, ...prune(catalog) };
      const isWay = kept.pages.length + kept.catalogs.length > 0;
      if (isWay) open.add(catalog.id);
      // A catalog that is a hit itself is shown whole, to be opened.
      return isWay ? [kept] : isHit(catalog.title) ? [catalog] : [];
    }),
  });
  return { tree: prune(tree), open };
}

export type TreeMove = { readonly to: number } | { readonly open: string } | { readonly close: string };

/** What a key does on this line, as the tree pattern of ARIA has it; undefined for keys that are not the tree's. */
export function moveByKey(rows: readonly TreeRow[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  const last = rows.length - 1;
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  if (key === 'ArrowDown') return { to: Math.min(at + 1, last) };
  if (key === 'ArrowUp') return { to: Math.max(at - 1, 0) };
  if (!row) return undefined;
  if (key === 'ArrowRight') return intoRow(row, at);
  if (key === 'ArrowLeft') return outOfRow(rows, row, at);
  return undefined;
}

function intoRow(row: TreeRow, at: number): TreeMove {
  if (row.node.kind === 'page') return { to: at };
  return row.isOpen ? { to: at + 1 } : { open: row.node.id };
}

function outOfRow(rows: readonly TreeRow[], row: TreeRow, at: number): TreeMove {
  if (row.isOpen) return { close: row.node.id };
  for (let above = at - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < row.level) return { to: above };
  }
  return { to: at };
}
