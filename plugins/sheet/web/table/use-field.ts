import { useMemo } from 'react';
import { extentOf } from '../../book/cells.ts';
import type { Sheet } from '../../book/types.ts';
import { COLUMN_WIDTH, COLUMNS, MOST_COLUMNS, MOST_ROWS, ROWS } from '../../limits.ts';
import type { Field } from './model/cursor.ts';
import { mergesOf } from './model/ranges.ts';

const [NARROWEST, WIDEST] = [48, 400];

export interface TableField extends Field {
  readonly offsets: readonly number[];
}

/** How large the grid of a sheet is, and where its columns begin. */
export function useField(sheet: Sheet, page: number): TableField {
  return useMemo(() => {
    const extent = extentOf(sheet);
    const rows = sized(sheet.rows?.len, ROWS, extent.rows, MOST_ROWS);
    const columns = sized(sheet.cols?.len, COLUMNS, extent.columns, MOST_COLUMNS);
    const offsets = [0];
    for (let column = 0; column < columns; column += 1) {
      const found = sheet.cols?.[String(column)];
      const width = typeof found === 'object' && typeof found.width === 'number' ? found.width : COLUMN_WIDTH;
      offsets.push((offsets[column] ?? 0) + Math.max(NARROWEST, Math.min(WIDEST, width || COLUMN_WIDTH)));
    }
    return { sheet, merges: mergesOf(sheet), rows, columns, page, offsets };
  }, [sheet, page]);
}

const sized = (stored: unknown, usual: number, filled: number, most: number): number =>
  Math.min(most, Math.max(typeof stored === 'number' && stored > 0 ? Math.floor(stored) : usual, filled, 1));
