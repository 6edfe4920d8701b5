import { cellsOf, rowsOf } from '../../book/cells.ts';
import type { Sheet } from '../../book/types.ts';
import { COLUMNS, ROWS } from '../../limits.ts';
import type { Extent } from './merges.ts';

/** The grid has a place in memory for every cell, empty ones too. */
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 2_000;
export const MOST_PLACES = 6_000_000;

/** How large the grid of a sheet is: as it says, and at least as its cells are; no more than there is room for. */
export function extentFor(sheet: Sheet, room: number): Extent {
  let [bottom, last] = [0, 0];
  for (const [row, one] of rowsOf(sheet)) {
    if (row >= MOST_ROWS) break;
    bottom = Math.max(bottom, row + 1);
    for (const [column, { merge }] of cellsOf(one)) {
      if (column >= MOST_COLUMNS) break;
      const [down = 0, right = 0] = Array.isArray(merge) ? merge.map((one) => (Number.isInteger(one) ? one : 0)) : [];
      bottom = Math.max(bottom, row + 1 + down);
      last = Math.max(last, column + 1 + right);
    }
  }
  const rows = Math.min(Math.max(lengthOf(sheet.rows?.len, ROWS), bottom, 1), MOST_ROWS, Math.max(room, 1));
  const columns = Math.min(Math.max(lengthOf(sheet.cols?.len, COLUMNS), last, 1), MOST_COLUMNS);
  return { rows, columns: Math.max(1, Math.min(columns, Math.floor(room / rows))) };
}

const lengthOf = (len: unknown, otherwise: number): number =>
  typeof len === 'number' && Number.isInteger(len) && len > 0 ? len : otherwise;
