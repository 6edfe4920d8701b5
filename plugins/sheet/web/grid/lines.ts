import type { Row } from '../../book/types.ts';
import { indexOf, isRecord } from './model.ts';

const MOST_SIZE = 2_000;

/** What the grid draws of a row or column. */
export interface LineFace {
  readonly size?: number;
  readonly isHidden: boolean;
}

export function faceOfLine(line: Readonly<Record<string, unknown>>, size: 'height' | 'width'): LineFace {
  const pixels = line[size];
  const isDrawn = typeof pixels === 'number' && pixels > 0 && pixels <= MOST_SIZE;
  return { ...(isDrawn ? { size: pixels } : {}), isHidden: line.hide === true };
}

/** What neither the grid nor a cell says of a row; undefined where that is nothing. */
export function restOfRow(row: Row, columns: number): Row | undefined {
  const { cells, ...line } = row;
  const rest = restOfLine(line, 'height');
  const shown = isRecord(cells) ? Object.entries(cells).filter(([name, cell]) => isShown(name, cell, columns)) : [];
  const others = isRecord(cells)
    ? Object.entries(cells).filter(([name, cell]) => !isShown(name, cell, columns))
    : cells === undefined
      ? []
      : undefined;
  if (others === undefined) return { ...rest, cells } as Row;
  if (others.length > 0) return { ...rest, cells: Object.fromEntries(others) } as Row;
  if (shown.length > 0) return rest && (rest as Row);
  return ('cells' in row ? { ...rest, cells: {} } : (rest ?? {})) as Row;
}

/** Of an object, whatever its keys. */
const isShown = (name: string, cell: unknown, columns: number): boolean =>
  isRecord(cell) && indexOf(name, columns) !== undefined;

/** The same for a column. */
export function restOfColumn(column: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const rest = restOfLine(column, 'width');
  // One that says nothing is there all the same.
  return rest ?? (Object.keys(column).length === 0 ? {} : undefined);
}

function restOfLine(
  line: Readonly<Record<string, unknown>>,
  size: 'height' | 'width',
): Record<string, unknown> | undefined {
  const face = faceOfLine(line, size);
  const entries = Object.entries(line).filter(
    ([name]) => !(name === size && face.size !== undefined) && !(name === 'hide' && face.isHidden),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
