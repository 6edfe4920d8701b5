import { type ApiParam, emptyParam } from '../../../../items/points.ts';

type Rows = readonly ApiParam[];

/** What is written in a row, in the order of the columns. */
export const COLUMNS = ['name', 'type', 'isRequired', 'value', 'remark'] as const;
/** Of what comes back. */
export const ANSWER_COLUMNS = ['name', 'type', 'remark'] as const;
export type Column = (typeof COLUMNS)[number];

/** More than any table that people read; what is pasted beyond it is left out, and said so. */
export const MOST_ROWS = 2_000;

export const withCell = (rows: Rows, at: number, part: Partial<ApiParam>): Rows =>
  rows.map((row, index) => (index === at ? { ...row, ...part } : row));

/** The row stands before the one at `to` then; `rows.length` is the end. */
export function withMoved(rows: Rows, from: number, to: number): Rows {
  const row = rows[from];
  if (!row) return rows;
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to > from ? to - 1 : to, 0, row);
}

/** A row that is switched off stays in the text, and is in no table that is read and in no example. */
export const withSwitched = (rows: Rows, at: number): Rows =>
  rows.map((row, index) => (index === at ? { ...row, isDisabled: !row.isDisabled } : row));

export const withAdded = (rows: Rows, at: number): Rows => rows.toSpliced(at, 0, emptyParam);
export const withoutRow = (rows: Rows, at: number): Rows => rows.toSpliced(at, 1);

const YES = /^(?:1|true|yes|y|required|mandatory|是|必填|必选|必须|✓|√|✔)$/i;

interface Paste {
  readonly rows: Rows;
  readonly cells: readonly (readonly string[])[];
  /** Where the first cell goes. */
  readonly at: number;
  readonly column: Column;
  readonly columns: readonly Column[];
}

interface Pasted {
  readonly rows: Rows;
  /** Lines that have no room any more. */
  readonly left: number;
}

/** Cells of a spreadsheet over the rows from one cell on; further lines become further rows. */
export function withPasted({ rows, cells, at, column, columns }: Paste): Pasted {
  const next = [...rows];
  const taken = cells.slice(0, Math.max(0, MOST_ROWS - at));
  const first = columns.indexOf(column);
  taken.forEach((line, index) => {
    const parts = line.slice(0, columns.length - first).map((cell, offset) => partOf(columns[first + offset], cell));
    next[at + index] = Object.assign({}, next[at + index] ?? emptyParam, ...parts) as ApiParam;
  });
  return { rows: next, left: cells.length - taken.length };
}

function partOf(column: Column | undefined, cell: string): Partial<ApiParam> {
  if (column === undefined) return {};
  if (column === 'isRequired') return { isRequired: YES.test(cell.trim()) };
  return { [column]: column === 'name' || column === 'type' ? cell.trim() : cell };
}
