import type { Place, Range } from '../../../book/address.ts';
import { cellAt, cellsOf, extentOf, rowAt } from '../../../book/cells.ts';
import type { Sheet } from '../../../book/types.ts';
import { between, isIn } from './ranges.ts';

/** Where one is, and up to where cells are chosen. */
export interface Cursor {
  readonly at: Place;
  /** The other corner of what is chosen; `at` where it is one cell. */
  readonly end: Place;
}

export interface KeyPressed {
  readonly key: string;
  readonly isShift: boolean;
  /** Ctrl, or Cmd of a Mac. */
  readonly isCtrl: boolean;
}

export interface Field {
  readonly sheet: Sheet;
  readonly merges: readonly Range[];
  /** Of the whole grid, empty cells included. */
  readonly rows: number;
  readonly columns: number;
  /** Rows that are in view. */
  readonly page: number;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const cursorAt = (at: Place): Cursor => ({ at, end: at });
export const chosenOf = ({ at, end }: Cursor): Range => between(at, end);

/** Where a key leads, as the grid pattern of ARIA has it; undefined for a key that does not move. */
export function moved(cursor: Cursor, pressed: KeyPressed, field: Field): Cursor | undefined {
  const { key, isShift, isCtrl } = pressed;
  if (isCtrl && key.toLowerCase() === 'a' && !isShift) return chooseAll(cursor, field);
  if (key === ' ' && (isShift || isCtrl)) return chooseLine(cursor, isShift ? 'row' : 'column', field);
  const from = isShift ? cursor.end : cursor.at;
  const to = destination(from, pressed, field);
  if (!to) return undefined;
  const place = inside(to, field);
  return isShift ? { at: cursor.at, end: place } : cursorAt(anchorOf(place, field.merges));
}

/** One cell on, as Enter and Tab go after typing. */
export function stepped(cursor: Cursor, [down, right]: readonly [number, number], field: Field): Cursor {
  return cursorAt(anchorOf(inside(beside(cursor.at, [down, right], field.merges), field), field.merges));
}

/** The first cell of a merged range, for each of its cells. */
export const anchorOf = (place: Place, merges: readonly Range[]): Place =>
  merges.find((range) => isIn(range, place))?.from ?? place;

const inside = ({ row, column }: Place, { rows, columns }: Field): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

function beside(place: Place, [down, right]: readonly [number, number], merges: readonly Range[]): Place {
  const range = merges.find((one) => isIn(one, place)) ?? { from: place, to: place };
  return {
    row: down > 0 ? range.to.row + down : place.row + down,
    column: right > 0 ? range.to.column + right : place.column + right,
  };
}

function destination(from: Place, { key, isCtrl }: KeyPressed, field: Field): Place | undefined {
  const step = STEPS[key];
  if (step) return isCtrl ? edge(from, step, field) : beside(from, step, field.merges);
  if (key === 'Home') return isCtrl ? { row: 0, column: 0 } : { ...from, column: 0 };
  if (key === 'End') return isCtrl ? lastUsed(field.sheet) : { ...from, column: lastColumn(from, field) };
  if (key === 'PageDown') return { ...from, row: from.row + field.page };
  if (key === 'PageUp') return { ...from, row: from.row - field.page };
  return undefined;
}

function lastUsed(sheet: Sheet): Place {
  const { rows, columns } = extentOf(sheet);
  return { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) };
}

/** The last filled cell of the row; of the grid where one stands on it already. */
function lastColumn({ row, column }: Place, { sheet, columns }: Field): number {
  const found = rowAt(sheet, row);
  const last = (found ? cellsOf(found) : []).findLast(([, cell]) => cell.text)?.[0];
  return last === undefined || column >= last ? columns - 1 : last;
}

/** The end of the filled cells that one is in, else the next filled one, else the edge of the grid. */
function edge(from: Place, [down, right]: readonly [number, number], { sheet, rows, columns }: Field): Place {
  const extent = extentOf(sheet);
  const at = (by: number): Place => ({ row: from.row + by * down, column: from.column + by * right });
  const isFilled = (by: number) => Boolean(cellAt(sheet, at(by))?.text);
  const most = down === 0 ? Math.max(extent.columns, from.column) : Math.max(extent.rows, from.row);
  const isInBook = (by: number) => {
    const { row, column } = at(by);
    return row >= 0 && column >= 0 && Math.max(down === 0 ? column : row, 0) < most;
  };
  let by = 1;
  if (isFilled(0) && isFilled(1)) {
    while (isInBook(by + 1) && isFilled(by + 1)) by += 1;
    return at(by);
  }
  while (isInBook(by) && !isFilled(by)) by += 1;
  if (isInBook(by)) return at(by);
  return {
    row: down > 0 ? rows - 1 : down < 0 ? 0 : from.row,
    column: right > 0 ? columns - 1 : right < 0 ? 0 : from.column,
  };
}

function chooseAll({ at }: Cursor, { sheet }: Field): Cursor {
  const last = lastUsed(sheet);
  return { at: { row: 0, column: 0 }, end: last.row + last.column === 0 ? at : last };
}

function chooseLine({ at, end }: Cursor, line: 'row' | 'column', { rows, columns }: Field): Cursor {
  return line === 'row'
    ? { at: { row: at.row, column: 0 }, end: { row: end.row, column: columns - 1 } }
    : { at: { row: 0, column: at.column }, end: { row: rows - 1, column: end.column } };
}
