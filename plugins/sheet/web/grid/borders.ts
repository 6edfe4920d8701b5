import type { BorderLine, CellStyle } from '../../book/types.ts';
import { safeColor } from './looks.ts';

import { type GridRange, type GridSide, isRecord } from './model.ts';

export type Side = 'l' | 'r' | 't' | 'b';
export type Sides = { [side in Side]?: GridSide };

const SIDES: readonly (readonly [Side, 'left' | 'right' | 'top' | 'bottom'])[] = [
  ...([
    ['l', 'left'],
    ['r', 'right'],
  ] as const),
  ...([
    ['t', 'top'],
    ['b', 'bottom'],
  ] as const),
];
/** Styles of lines by FortuneSheet's numbers; the first name of a number is the one that it comes back as. */
const LINES: readonly (readonly [number: string, name: string])[] = [
  ...([
    ['1', 'thin'],
    ['8', 'medium'],
    ['13', 'thick'],
    ['4', 'dashed'],
    ['3', 'dotted'],
    ['7', 'double'],
  ] as const),
  ...([
    ['2', 'dotted'],
    ['5', 'dashed'],
    ['6', 'dashed'],
    ['9', 'dashed'],
    ['10', 'dotted'],
    ['11', 'dashed'],
    ['12', 'dashed'],
  ] as const),
];
const NUMBERS = new Map(LINES.map(([number, name]) => [name, number] as const).reverse());
const NAMES = new Map(LINES);

/** The sides of a cell as the grid draws them. */
export function sidesOf(style: CellStyle): Sides {
  const sides: Sides = {};
  const border: unknown = style.border;
  if (!isRecord(border)) return sides;
  for (const [side, name] of SIDES) {
    const line = border[name];
    const number = Array.isArray(line) ? NUMBERS.get(String(line[0])) : undefined;
    const color = Array.isArray(line) ? safeColor(line[1]) : undefined;
    if (number !== undefined && color !== undefined) sides[side] = { style: number, color };
  }
  return sides;
}

/** A style with these sides, where they differ from its own. */
export function withSides(style: CellStyle, now: Sides): CellStyle {
  const before = sidesOf(style);
  let border: Record<string, unknown> = isRecord(style.border) ? style.border : {};
  for (const [side, name] of SIDES) {
    const [was, is] = [before[side], now[side]];
    if (String(was?.style) === String(is?.style) && was?.color === is?.color) continue;
    const { [name]: _, ...rest } = border;
    border = is ? { ...rest, [name]: lineOf(is) } : rest;
  }
  if (
    border === style.border ||
    (border !== style.border && Object.keys(border).length === 0 && !('border' in style))
  ) {
    return style;
  }
  const { border: _, ...rest } = style;
  return (Object.keys(border).length > 0 ? { ...rest, border } : rest) as CellStyle;
}

const lineOf = ({ style, color }: GridSide): BorderLine => [
  NAMES.get(String(style)) ?? 'thin',
  safeColor(color) ?? '#000000',
];

const MOST_STEPS = 4_000_000;

/** The sides of every cell, after all that was drawn and erased in its turn. */
export function bordersOf(
  drawn: unknown,
  extent: { readonly rows: number; readonly columns: number },
): Map<string, Sides> {
  const found = new Map<string, Sides>();
  let left = MOST_STEPS;
  const at = (row: number, column: number): Sides => {
    const key = `${row}_${column}`;
    const known = found.get(key) ?? {};
    found.set(key, known);
    return known;
  };
  for (const one of Array.isArray(drawn) ? drawn : []) {
    if (!isRecord(one)) continue;
    if (one.rangeType === 'cell' && isRecord(one.value)) {
      const { row_index: row, col_index: column, ...sides } = one.value;
      const cell = at(Number(row), Number(column));
      for (const [side] of SIDES) {
        if (isSide(sides[side])) cell[side] = sides[side];
        else delete cell[side];
      }
    } else if (one.rangeType === 'range' && Array.isArray(one.range)) {
      const line = { style: String(one.style), color: safeColor(one.color) ?? '#000000' };
      for (const range of one.range) {
        if (!isRange(range)) continue;
        left -= drawRange({ range, type: String(one.borderType), line, extent, at });
        if (left < 0) return found;
      }
    }
  }
  return found;
}

const isSide = (value: unknown): value is GridSide =>
  isRecord(value) && ['string', 'number'].includes(typeof value.style) && typeof value.color === 'string';

const isRange = (range: unknown): range is GridRange =>
  isRecord(range) && [range.row, range.column].every((ends) => Array.isArray(ends) && ends.every(Number.isInteger));

interface Drawing {
  readonly range: GridRange;
  readonly type: string;
  readonly line: GridSide;
  readonly extent: { readonly rows: number; readonly columns: number };
  at(row: number, column: number): Sides;
}

/** How many cells it went through. */
function drawRange({ range, type, line, extent, at }: Drawing): number {
  const [top = 0, low = top] = range.row;
  const [first = 0, right = first] = range.column;
  const [bottom, last] = [Math.min(low, extent.rows - 1), Math.min(right, extent.columns - 1)];
  const isAll = type === 'border-all';
  const isOutside = isAll || type === 'border-outside';
  const isInside = isAll || type === 'border-inside';
  const has = {
    t: (row: number) => (row === top ? isOutside || type === 'border-top' : isInside || type === 'border-horizontal'),
    b: (row: number) =>
      row === bottom ? isOutside || type === 'border-bottom' : isInside || type === 'border-horizontal',
    l: (column: number) =>
      column === first ? isOutside || type === 'border-left' : isInside || type === 'border-vertical',
    r: (column: number) =>
      column === last ? isOutside || type === 'border-right' : isInside || type === 'border-vertical',
  };
  for (let row = top; row <= bottom; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const cell = at(row, column);
      if (type === 'border-none') for (const [side] of SIDES) delete cell[side];
      if (has.t(row)) cell.t = line;
      if (has.b(row)) cell.b = line;
      if (has.l(column)) cell.l = line;
      if (has.r(column)) cell.r = line;
    }
  }
  return Math.max(0, bottom - top + 1) * Math.max(0, last - first + 1);
}
