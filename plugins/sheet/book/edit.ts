import type { Place } from './address.ts';
import { rowAt } from './cells.ts';
import type { Cell, CellStyle, Sheet } from './types.ts';

/** The sheet with this cell in this place; undefined clears it. Only what holds the cell is copied. */
export function withCell(sheet: Sheet, place: Place, cell: Cell | undefined): Sheet {
  const row = rowAt(sheet, place.row);
  const { [String(place.column)]: _before, ...others } = row?.cells ?? {};
  if (cell === undefined && _before === undefined) return sheet;
  const cells = cell === undefined ? others : { ...others, [place.column]: cell };
  const rows = { ...sheet.rows, [place.row]: { ...row, cells } };
  return { ...sheet, rows: rows as NonNullable<Sheet['rows']> };
}

/** The number of this style in the sheet, which is added where no other is the same. */
export function styleNumber(sheet: Sheet, style: CellStyle): { sheet: Sheet; style: number } {
  const styles = sheet.styles ?? [];
  const wanted = keyOf(style);
  const found = styles.findIndex((one) => keyOf(one) === wanted);
  if (found >= 0) return { sheet, style: found };
  return { sheet: { ...sheet, styles: [...styles, style] }, style: styles.length };
}

/** The same for the same properties in whatever order. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
