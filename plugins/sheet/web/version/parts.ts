import type { SheetView } from './types.ts';

/** A sheet, as far as its rows are shown. */
export interface Part {
  readonly place: number;
  readonly sheet: SheetView;
  readonly rows: SheetView['rows'];
}

/** One sheet after the other, until there are as many rows. */
export function partsOf(sheets: readonly SheetView[], most: number): Part[] {
  let left = most;
  const parts: Part[] = [];
  for (const [place, sheet] of sheets.entries()) {
    if (left <= 0) break;
    parts.push({ place, sheet, rows: sheet.rows.slice(0, left) });
    left -= Math.max(1, sheet.rows.length);
  }
  return parts;
}

/** Where one goes from change to change. */
export interface ChangePlace {
  readonly sheet: number;
  /** Of its rows the first that is changed; -1 where none is, but the sheet itself. */
  readonly from: number;
  /** Rows that stand above it, of all sheets. */
  readonly row: number;
}

/** Changed rows that follow each other are one place. */
export function placesOf(sheets: readonly SheetView[]): ChangePlace[] {
  const places: ChangePlace[] = [];
  let above = 0;
  sheets.forEach(({ rows }, sheet) => {
    const known = places.length;
    rows.forEach((row, from) => {
      const isChanged = row.kind !== 'same';
      const last = rows[from - 1];
      if (isChanged && !(last && last.kind !== 'same')) places.push({ sheet, from, row: above + from });
    });
    if (places.length === known) places.push({ sheet, from: -1, row: above });
    above += Math.max(1, rows.length);
  });
  return places;
}
