import type { Block, Cell, Row } from './model.ts';
import type { Element } from './tree.ts';

/** Word takes no more columns. */
const MOST_COLUMNS = 63;

/** The cells of a table with their places: cells that span are cut to what there is. */
export function rowsOf(table: Element, read: (cell: Element) => Block[]): Row[] {
  const lines = linesOf(table, false);
  // For each column, how many further rows a cell from above still takes.
  const taken: number[] = [];
  return lines.map(({ line, isHead }, at) => {
    const cells: Cell[] = [];
    let column = 0;
    for (const cell of elements(line).filter(({ name }) => name === 'td' || name === 'th')) {
      while ((taken[column] ?? 0) > 0) column += 1;
      if (column >= MOST_COLUMNS) break;
      const across = freeFrom(taken, column, spanOf(cell.attributes.colspan, MOST_COLUMNS - column));
      const down = spanOf(cell.attributes.rowspan, lines.length - at);
      cells.push({ blocks: read(cell), isHead: isHead || cell.name === 'th', across, down, column });
      for (let next = column; next < column + across; next += 1) taken[next] = down;
      column += across;
    }
    for (const [next, left] of taken.entries()) taken[next] = Math.max(0, (left ?? 0) - 1);
    return { isHead: isHead || (at === 0 && cells.length > 0 && cells.every((cell) => cell.isHead)), cells };
  });
}

function freeFrom(taken: readonly number[], column: number, wanted: number): number {
  let across = 1;
  while (across < wanted && (taken[column + across] ?? 0) === 0) across += 1;
  return across;
}

function spanOf(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? '1', 10);
  return Math.max(1, Math.min(Number.isFinite(span) ? span : 1, most));
}

function linesOf(table: Element, isHead: boolean): { line: Element; isHead: boolean }[] {
  return elements(table).flatMap((child) => {
    if (child.name === 'tr') return [{ line: child, isHead }];
    if (child.name === 'tbody' || child.name === 'tfoot') return linesOf(child, false);
    return child.name === 'thead' ? linesOf(child, true) : [];
  });
}

const elements = (node: Element): Element[] => node.children.filter((child) => typeof child !== 'string');

export const columnsOf = (rows: readonly Row[]): number =>
  Math.max(
    1,
    rows.reduce((most, { cells }) => Math.max(most, ...cells.map((cell) => cell.column + cell.across)), 1),
  );

/**
 * How columns share a table's width, in parts of 1: by their longest words and texts, none of them less than a third
 * of an even share.
 */
export function sharesOf(rows: readonly Row[], lengthOf: (blocks: readonly Block[]) => number): number[] {
  const count = columnsOf(rows);
  const weights = new Array<number>(count).fill(1);
  for (const { cells } of rows.slice(0, 200))
    for (const { across, column, blocks } of cells)
      if (across === 1) weights[column] = Math.max(weights[column] ?? 1, Math.min(60, lengthOf(blocks)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const least = 1 / count / 3;
  const raised = weights.map((weight) => Math.max(least, weight / all));
  const sum = raised.reduce((total, share) => total + share, 0);
  return raised.map((share) => share / sum);
}
