import type { Place } from './address.ts';
import type { Book, Cell, CellStyle, Row, Sheet } from './types.ts';

const NUMBER = /^(?:0|[1-9]\d*)$/;
const NO_STYLE: CellStyle = {};

/** Rows of a sheet by number, in their order. */
export function rowsOf(sheet: Sheet): (readonly [row: number, Row])[] {
  return numbered<Row>(sheet.rows ?? {});
}

/** Cells of a row by number of their column, in their order. */
export function cellsOf(row: Row): (readonly [column: number, Cell])[] {
  return numbered<Cell>(row.cells ?? {});
}

export function rowAt(sheet: Sheet, row: number): Row | undefined {
  return objectIn(sheet.rows?.[String(row)]);
}

export const cellAt = (sheet: Sheet, { row, column }: Place): Cell | undefined =>
  objectIn(rowAt(sheet, row)?.cells?.[String(column)]);

/** Its own, else that of its row, else of its column. */
export function styleAt(sheet: Sheet, { row, column }: Place): CellStyle {
  const number =
    cellAt(sheet, { row, column })?.style ?? rowAt(sheet, row)?.style ?? objectIn(sheet.cols?.[String(column)])?.style;
  return (number === undefined ? undefined : objectIn(sheet.styles?.[number])) ?? NO_STYLE;
}

/** How many rows and columns hold something: text, a style of their own, or a merged range. */
export function extentOf(sheet: Sheet): { readonly rows: number; readonly columns: number } {
  let [rows, columns] = [0, 0];
  for (const [row, one] of rowsOf(sheet)) {
    for (const [column, cell] of cellsOf(one)) {
      const [down = 0, right = 0] = cell.merge ?? [];
      rows = Math.max(rows, row + 1 + down);
      columns = Math.max(columns, column + 1 + right);
    }
  }
  return { rows, columns };
}

/** Cells with text in them, of all sheets. */
export function countCells(book: Book): number {
  let count = 0;
  for (const sheet of book) {
    for (const [, row] of rowsOf(sheet)) {
      for (const [, cell] of cellsOf(row)) if (cell.text) count += 1;
    }
  }
  return count;
}

function numbered<T>(from: object): (readonly [number, T])[] {
  return Object.entries(from)
    .filter(([name, value]) => NUMBER.test(name) && typeof value === 'object' && value !== null)
    .map(([name, value]) => [Number(name), value as T] as const)
    .sort(([a], [b]) => a - b);
}

/** What is stored may be anything. */
function objectIn<T>(value: T): Extract<T, object> | undefined {
  return typeof value === 'object' && value !== null ? (value as Extract<T, object>) : undefined;
}
