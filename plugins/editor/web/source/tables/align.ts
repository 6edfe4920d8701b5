import type { ChangeSpec } from '@codemirror/state';
import { type Align, dashes, padding, widthsOf } from '../../../format/table/layout.ts';
import { type Cell, type Row, rowsOf, type Table } from './find.ts';

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
