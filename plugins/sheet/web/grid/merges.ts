import { placeOf, rangeName, rangeOf } from '../../book/address.ts';
import { cellsOf, rowsOf } from '../../book/cells.ts';
import type { Sheet } from '../../book/types.ts';
import type { Merge } from './model.ts';

export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Cells that merged ranges cover, of one sheet. */
const MOST_COVERED = 500_000;

/** Merged ranges by place of their first cell, none over another: of the cells, then of the list. */
export function mergesOf(
  sheet: Sheet,
  extent: Extent,
): { readonly merges: Map<string, Merge>; readonly covered: Map<string, Merge> } {
  const merges = new Map<string, Merge>();
  const covered = new Map<string, Merge>();
  const add = (merge: Merge) => {
    const { r, c, rs, cs } = merge;
    if (![r, c, rs, cs].every(Number.isInteger) || rs < 1 || cs < 1 || rs * cs < 2) return;
    if (r + rs > extent.rows || c + cs > extent.columns || covered.size + rs * cs > MOST_COVERED) return;
    for (let row = r; row < r + rs; row += 1) {
      for (let column = c; column < c + cs; column += 1) if (covered.has(`${row}_${column}`)) return;
    }
    merges.set(`${r}_${c}`, merge);
    for (let row = r; row < r + rs; row += 1) {
      for (let column = c; column < c + cs; column += 1) covered.set(`${row}_${column}`, merge);
    }
  };
  for (const [row, one] of rowsOf(sheet)) {
    for (const [column, { merge }] of cellsOf(one)) {
      if (Array.isArray(merge)) add({ r: row, c: column, rs: Number(merge[0]) + 1, cs: Number(merge[1]) + 1 });
    }
  }
  for (const name of sheet.merges ?? []) {
    const range = typeof name === 'string' ? rangeOf(name) : undefined;
    if (!range) continue;
    const { from, to } = range;
    add({ r: from.row, c: from.column, rs: to.row - from.row + 1, cs: to.column - from.column + 1 });
  }
  return { merges, covered };
}

export const mergeName = ({ r, c, rs, cs }: Merge): string =>
  rangeName({ from: { row: r, column: c }, to: { row: r + rs - 1, column: c + cs - 1 } });

export interface Frozen {
  readonly type: string;
  readonly range: { readonly row_focus: number; readonly column_focus: number };
}

/** The grid names the last cell that stays; a book the first that scrolls. */
export function frozenOf(freeze: unknown, extent: Extent): Frozen | undefined {
  const place = typeof freeze === 'string' ? placeOf(freeze) : undefined;
  if (!place || (place.row === 0 && place.column === 0)) return undefined;
  if (place.row >= Math.min(extent.rows, 1_000) || place.column >= Math.min(extent.columns, 100)) return undefined;
  const type = place.row === 0 ? 'rangeColumn' : place.column === 0 ? 'rangeRow' : 'rangeBoth';
  return { type, range: { row_focus: place.row - 1, column_focus: place.column - 1 } };
}

export function freezeOf(frozen: unknown): string {
  if (typeof frozen !== 'object' || frozen === null) return 'A1';
  const { type, range } = frozen as Partial<Frozen>;
  const [row, column] = [Number(range?.row_focus ?? 0) + 1, Number(range?.column_focus ?? 0) + 1];
  const hasRows = type === 'row' || type === 'both' || type === 'rangeRow' || type === 'rangeBoth';
  const hasColumns = type === 'column' || type === 'both' || type === 'rangeColumn' || type === 'rangeBoth';
  // 'row', 'column' and 'both' without a range are the first ones.
  const from = { row: hasRows ? Math.max(row, 0) : 0, column: hasColumns ? Math.max(column, 0) : 0 };
  if (![from.row, from.column].every(Number.isInteger)) return 'A1';
  return rangeName({ from, to: from });
}
