import { compare, error, first, Matrix, type Scalar, toBoolean, toNumber, type Value } from '../values.ts';
import { isLike } from './criteria.ts';
import type { OfRanges } from './types.ts';

const asMatrix = (value: Value): Matrix => (value instanceof Matrix ? value : new Matrix([[value]]));

/** Cells of one row or one column. */
function line(value: Value): Scalar[] {
  const matrix = asMatrix(value);
  if (matrix.width === 1) return matrix.rows.map((row) => row[0] ?? null);
  return [...(matrix.rows[0] ?? [])];
}
const columnOf = (matrix: Matrix, column: number): Scalar[] => matrix.rows.map((row) => row[column] ?? null);

const isSameKind = (a: Scalar, b: Scalar): boolean => a !== null && typeof a === typeof b;

function exactly(cells: readonly Scalar[], wanted: Scalar): number {
  if (typeof wanted === 'string' && /[*?~]/.test(wanted)) {
    return cells.findIndex((cell) => typeof cell === 'string' && isLike(cell, wanted));
  }
  return cells.findIndex((cell) => isSameKind(cell, wanted ?? 0) && compare(cell, wanted) === 0);
}

/** The last that is not above it, of cells in rising order. */
function roughly(cells: readonly Scalar[], wanted: Scalar): number {
  let found = -1;
  for (const [at, cell] of cells.entries()) {
    if (!isSameKind(cell, wanted ?? 0)) continue;
    if (compare(cell, wanted) > 0) break;
    found = at;
  }
  return found;
}

/** The first of the smallest that are not below it, of cells in falling order. */
function roughlyFalling(cells: readonly Scalar[], wanted: Scalar): number {
  let found = -1;
  for (const [at, cell] of cells.entries()) {
    if (!isSameKind(cell, wanted ?? 0)) continue;
    if (compare(cell, wanted) < 0) break;
    found = at;
  }
  return found;
}

function across(parts: readonly Value[], isDown: boolean): Scalar {
  const [what = null, table = null, number = null, isRough = true] = parts;
  const matrix = asMatrix(table);
  const at = Math.trunc(toNumber(number)) - 1;
  if (at < 0) return error.value;
  if (at >= (isDown ? matrix.width : matrix.height)) return error.ref;
  const cells = isDown ? columnOf(matrix, 0) : [...(matrix.rows[0] ?? [])];
  const found = toBoolean(isRough) ? roughly(cells, scalar(what)) : exactly(cells, scalar(what));
  if (found < 0) return error.na;
  return isDown ? matrix.at(found, at) : matrix.at(at, found);
}

function scalar(value: Value): Scalar {
  const one = first(value);
  return one === null ? 0 : one;
}

function match([what = null, where = null, kind = 1]: readonly Value[]): Scalar {
  const cells = line(where);
  const way = toNumber(kind);
  const search = way === 0 ? exactly : way > 0 ? roughly : roughlyFalling;
  const found = search(cells, scalar(what));
  return found < 0 ? error.na : found + 1;
}

function index(parts: readonly Value[]): Value {
  const [table = null, rowPart = null, columnPart] = parts;
  const matrix = asMatrix(table);
  const isLine = columnPart === undefined && matrix.height === 1;
  const row = isLine ? 1 : Math.trunc(toNumber(rowPart));
  const column = isLine
    ? Math.trunc(toNumber(rowPart))
    : Math.trunc(toNumber(columnPart ?? (matrix.width === 1 ? 1 : 0)));
  if (row < 0 || column < 0 || row > matrix.height || column > matrix.width) return error.ref;
  if (row > 0 && column > 0) return matrix.at(row - 1, column - 1);
  const rows = row > 0 ? [matrix.rows[row - 1] ?? []] : matrix.rows;
  return new Matrix(column > 0 ? rows.map((one) => [one[column - 1] ?? null]) : rows);
}

function lookup(
  [what = null, where = null, results = where]: readonly Value[],
  spend: (steps: number) => void,
): Scalar {
  const matrix = asMatrix(where);
  const isTall = matrix.height >= matrix.width;
  const cells = isTall ? columnOf(matrix, 0) : [...(matrix.rows[0] ?? [])];
  const of = asMatrix(results);
  spend(cells.length);
  const found = roughly(cells, scalar(what));
  if (found < 0) return error.na;
  const last = of === matrix ? (isTall ? of.width : of.height) - 1 : 0;
  if (of === matrix) return isTall ? of.at(found, last) : of.at(last, found);
  return line(of)[found] ?? null;
}

function newLookup([what = null, where = null, results = null, without, way = null]: readonly Value[]): Value {
  const cells = line(where);
  const wanted = scalar(what);
  const kind = toNumber(way);
  let found = exactly(
    kind === 2 ? cells : cells.map((cell) => cell),
    typeof wanted === 'string' && kind !== 2 ? literal(wanted) : wanted,
  );
  if (found < 0 && (kind === -1 || kind === 1)) found = nearest(cells, wanted, kind);
  if (found < 0) return without ?? error.na;
  const of = asMatrix(results);
  if (asMatrix(where).width !== 1) return new Matrix(of.rows.map((row) => [row[found] ?? null]));
  return new Matrix([of.rows[found] ?? []]);
}

const literal = (text: string): string => text.replace(/[*?~]/g, '~$&');

function nearest(cells: readonly Scalar[], wanted: Scalar, side: 1 | -1): number {
  let found = -1;
  for (const [at, cell] of cells.entries()) {
    if (!isSameKind(cell, wanted) || compare(cell, wanted) * side < 0) continue;
    if (found < 0 || compare(cell, cells[found] ?? null) * side < 0) found = at;
  }
  return found;
}

function transposed(value: Value): Value {
  const { rows } = asMatrix(value);
  return new Matrix((rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null)));
}

export const LOOKUPS: ReadonlyMap<string, OfRanges> = new Map<string, OfRanges>([
  ['VLOOKUP', (parts) => across(parts, true)],
  ['HLOOKUP', (parts) => across(parts, false)],
  ['LOOKUP', (parts, { spend }) => lookup(parts, spend)],
  ['XLOOKUP', newLookup],
  ['MATCH', match],
  ['INDEX', index],
  ['TRANSPOSE', ([value = null]) => transposed(value)],
]);
