import { placeOf } from '../book/address.ts';
import { cellsOf, rowAt, rowsOf } from '../book/cells.ts';
import type { Cell, Sheet } from '../book/types.ts';
import { COLUMN_WIDTH, MOST_COLUMNS, MOST_ROWS } from '../limits.ts';
import { safeColour } from './colours.ts';

/** Columns of one table; a file may have many more. */
const MOST_SHOWN = 1000;
const [LEAST_WIDTH, MOST_WIDTH] = [20, 800];
/** How far a merged range reaches out of what is filled. */
const MOST_MERGED = 50;
/** More frozen rows than these would cover what scrolls below them. */
const MOST_HEAD = 10;

/** What of a sheet is shown. */
export interface Frame {
  /** Numbers of rows and columns, in their order, without those that are hidden. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly widths: readonly number[];
  /** How many of the first rows stay in view. */
  readonly head: number;
  /** Rows and columns that are filled, but are too many to be shown. */
  readonly rowsLeft: number;
  readonly columnsLeft: number;
}

/** As far as the sheet is filled, and at most so many cells. */
export function frameOf(sheet: Sheet, most: number): Frame {
  const filled = filledOf(sheet);
  const columns = visible(Math.min(filled.columns, MOST_SHOWN), (column) => isHidden(columnAt(sheet, column)));
  const room = columns.length === 0 ? 0 : Math.floor(most / columns.length);
  const all = visible(filled.rows, (row) => isHidden(rowAt(sheet, row)));
  const rows = all.slice(0, room);
  return {
    ...{ rows, columns, widths: columns.map((column) => widthOf(columnAt(sheet, column)?.width)) },
    ...{ head: headOf(sheet, rows) },
    ...{ rowsLeft: all.length - rows.length, columnsLeft: Math.max(0, filled.columns - MOST_SHOWN) },
  };
}

/** Up to the last cell with a text or with a look that shows without one; merged ranges belong to their first cell. */
function filledOf(sheet: Sheet): { readonly rows: number; readonly columns: number } {
  let [rows, columns] = [0, 0];
  const shows = (sheet.styles ?? []).map((style) => {
    return safeColour(style?.bgcolor) !== undefined || Object.keys(style?.border ?? {}).length > 0;
  });
  for (const [row, one] of rowsOf(sheet)) {
    if (row >= MOST_ROWS) continue;
    for (const [column, cell] of cellsOf(one)) {
      if (column >= MOST_COLUMNS || (!cell.text && !cell.note && !shows[cell.style ?? -1])) continue;
      const [down, right] = mergeOf(cell);
      rows = Math.max(rows, row + 1 + Math.min(down, MOST_MERGED));
      columns = Math.max(columns, column + 1 + Math.min(right, MOST_MERGED));
    }
  }
  return { rows, columns };
}

/** Rows and columns beside its own; whole numbers, whatever is stored. */
export function mergeOf({ merge }: Cell): readonly [down: number, right: number] {
  if (!Array.isArray(merge)) return [0, 0];
  const [down = 0, right = 0] = merge.map((part: unknown) => {
    return typeof part === 'number' && Number.isInteger(part) && part > 0 ? part : 0;
  });
  return [down, right];
}

function columnAt(sheet: Sheet, column: number) {
  const found = sheet.cols?.[String(column)];
  return typeof found === 'object' ? found : undefined;
}

const isHidden = (one: { readonly hide?: boolean } | undefined): boolean => one?.hide === true;

function visible(count: number, isOut: (number: number) => boolean): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < count; number += 1) if (!isOut(number)) numbers.push(number);
  return numbers;
}

function widthOf(width: unknown): number {
  if (typeof width !== 'number' || !Number.isFinite(width)) return COLUMN_WIDTH;
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}

function headOf(sheet: Sheet, rows: readonly number[]): number {
  const frozen = typeof sheet.freeze === 'string' ? (placeOf(sheet.freeze)?.row ?? 0) : 0;
  const head = rows.filter((row) => row < frozen).length;
  return head <= MOST_HEAD && head < rows.length ? head : 0;
}
