import type { ChangeSpec } from '@codemirror/state';
import { type Align, type Cell, type Row, rowsOf, type Table } from './find.ts';
import { displayWidth } from './width.ts';

const NARROWEST = 3;

/** Widths of the columns: the widest cell of each. */
export function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) =>
    Math.max(NARROWEST, ...rows.map((row) => displayWidth(row[at] ?? ''))),
  );
}

/** Blanks to the left and right of a cell's words. */
export function padding(text: string, width: number, align: Align): readonly [string, string] {
  const room = Math.max(0, width - displayWidth(text));
  const left = align === 'right' ? room : align === 'center' ? Math.floor(room / 2) : 0;
  return [' '.repeat(left + 1), ' '.repeat(room - left + 1)];
}

export function dashes(width: number, align: Align): string {
  const [start, end] = [
    align === 'left' || align === 'center' ? ':' : '-',
    align === 'right' || align === 'center' ? ':' : '-',
  ];
  return start + '-'.repeat(Math.max(1, width - 2)) + end;
}

/**
 * The changes that align a table. They touch blanks, bars and dashes only and never the words, so that cursors, undo
 * and what else follows positions stay right.
 */
export function alignChanges(table: Table): ChangeSpec[] {
  const rows = rowsOf(table);
  const widths = widthsOf(rows.map((row) => row.cells.map((cell) => cell.text)));
  const aligns = widths.map((_, at) => table.aligns[at]);
  const changes = rows.flatMap((row) => alignRow(row, widths, aligns));
  return [...changes, ...alignDelimiter(table.delimiter, widths, aligns)];
}

function alignRow(row: Row, widths: readonly number[], aligns: readonly Align[]): ChangeSpec[] {
  const changes = row.cells.flatMap((cell, at) => alignCell(cell, padding(cell.text, widths[at] ?? 0, aligns[at])));
  if (!row.hasStart) changes.unshift({ from: row.cells[0]?.from ?? row.line.from, insert: '|' });
  const missing = widths.slice(row.cells.length).map((width) => ` ${' '.repeat(width)} |`);
  const tail = (row.hasEnd ? '' : '|') + missing.join('');
  if (tail !== '') changes.push({ from: endOf(row), insert: tail });
  return changes;
}

/** Behind the last bar, or behind the last cell where that bar is missing. */
const endOf = (row: Row) => (row.cells.at(-1)?.to ?? row.line.to) + (row.hasEnd ? 1 : 0);

function alignCell(cell: Cell, [left, right]: readonly [string, string]): ChangeSpec[] {
  if (cell.text === '') {
    const blank = left + right;
    return blank.length === cell.to - cell.from ? [] : resized(cell.from, cell.to, blank);
  }
  return [...resized(cell.from, cell.textFrom, left), ...resized(cell.textTo, cell.to, right)];
}

/** Adds or takes blanks at the far end, so that a cursor at the near end does not move. */
function resized(from: number, to: number, blank: string): ChangeSpec[] {
  const length = to - from;
  if (length === blank.length) return [];
  if (length < blank.length) return [{ from: to, insert: blank.slice(length) }];
  return [{ from: from + blank.length, to }];
}

function alignDelimiter(row: Row, widths: readonly number[], aligns: readonly Align[]): ChangeSpec[] {
  const last = row.cells.at(-1);
  const first = row.cells[0];
  if (!first || !last) return [];
  const line = `|${widths.map((width, at) => ` ${dashes(width, aligns[at])} |`).join('')}`;
  const [from, to] = [first.from - (row.hasStart ? 1 : 0), endOf(row)];
  const start = from - row.line.from;
  return row.line.text.slice(start, to - row.line.from) === line ? [] : [{ from, to, insert: line }];
}
