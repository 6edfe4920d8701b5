import { rangeOf } from '../../book/address.ts';
import type { Book, CellStyle, More, Row, Sheet } from '../../book/types.ts';
import { bordersOf, type Sides } from './borders.ts';
import { cellOfGrid } from './cell-of-grid.ts';
import { validationsOf } from './checks.ts';
import { conditionsOf } from './conditions.ts';
import { freezeOf, mergeName } from './merges.ts';
import { type GridCell, type GridConfig, type GridSheet, indexOf, isRecord, isSame, type Merge } from './model.ts';
import { type ShownPieces, shownOf } from './pieces.ts';
import { StyleList } from './style-list.ts';

/** The book that these sheets of FortuneSheet stand for. What nobody changed is as it was. */
export function fromGrid(sheets: readonly GridSheet[]): Book {
  const ordered = [...sheets].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const book = ordered.map(sheetOfGrid);
  const rest = ordered.flatMap(({ own }) => own?.rest ?? []);
  const isBlank = ordered.length === 1 && ordered[0]?.own?.isBlank === true;
  return isBlank && isSame(book, [{ name: 'sheet1' }]) ? [] : [...book, ...rest];
}

/** Of one that was added in the grid. */
const NEW: Sheet = {
  name: '',
  freeze: 'A1',
  styles: [],
  merges: [],
  rows: {},
  cols: {},
  validations: [],
  autofilter: {},
};

function sheetOfGrid(grid: GridSheet): Sheet {
  const before = grid.own?.sheet ?? NEW;
  const matrix = matrixOf(grid);
  const [rows, columns] = [matrix.length, matrix.reduce((most, row) => Math.max(most, row.length), 0)];
  const shown = grid.own?.shown;
  const config: GridConfig = isRecord(grid.config) ? grid.config : {};
  const merges = mergesIn(config);
  const styles = new StyleList(Array.isArray(before.styles) ? before.styles : []);
  const lines = linesOf(matrix);
  const sides = bordersOf(config.borderInfo, { rows, columns });
  const next: Record<string, unknown> = { ...before, name: grid.name };

  const rowsNow: Record<string, unknown> = restOf(before.rows, { shown: shown?.rows, now: rows });
  const columnsNow: Record<string, unknown> = restOf(before.cols, { shown: shown?.columns, now: columns });
  const columnStyles = lines.columns.map((column) => styleOf(before, column?.style));
  for (let row = 0; row < rows; row += 1) {
    const line = lines.rows[row];
    const cells: Record<string, unknown> = { ...(line?.cells as Record<string, unknown> | undefined) };
    let hasCells = Object.keys(cells).length > 0;
    const ofRow = styleOf(before, line?.style);
    for (const [column, cell] of (matrix[row] ?? []).entries()) {
      const key = `${row}_${column}`;
      if (!cell && !merges.has(key) && !sides.has(key) && grid.hyperlink?.[key] === undefined) continue;
      const made = cellOfGrid(cell ?? {}, {
        sides: sidesAt(key, { row, column, cell, merges, sides }),
        merge: merges.get(key),
        link: grid.hyperlink?.[key],
        lineStyle: ofRow ?? columnStyles[column],
        styles,
      });
      if (!made) continue;
      cells[column] = made;
      hasCells = true;
    }
    const rowNow = lineNow(line, { size: config.rowlen?.[row], name: 'height', isHidden: isIn(config.rowhidden, row) });
    if (hasCells || line?.cells !== undefined) rowNow.cells = hasCells ? cells : line?.cells;
    if (Object.keys(rowNow).length > 0 || line) rowsNow[row] = rowNow;
  }
  for (let column = 0; column < columns; column += 1) {
    const line = lines.columns[column];
    const now = lineNow(line, {
      size: config.columnlen?.[column],
      name: 'width',
      isHidden: isIn(config.colhidden, column),
    });
    if (Object.keys(now).length > 0 || line) columnsNow[column] = now;
  }
  put(next, 'rows', rowsNow, before.rows === undefined);
  put(next, 'cols', columnsNow, before.cols === undefined);
  put(next, 'styles', styles.list, before.styles === undefined);
  put(next, 'merges', mergesNow(before, merges, shown?.merges), before.merges === undefined);
  return withPieces(next as unknown as Sheet, grid, matrix);
}

function matrixOf({ data, celldata, row = 0, column = 0 }: GridSheet): (GridCell | null)[][] {
  if (data) return data;
  const matrix: (GridCell | null)[][] = Array.from({ length: row }, () =>
    new Array<GridCell | null>(column).fill(null),
  );
  for (const { r, c, v } of celldata ?? []) {
    const line = matrix[r];
    if (line) line[c] = v;
  }
  return matrix;
}

function mergesIn({ merge }: GridConfig): Map<string, Merge> {
  const found = new Map<string, Merge>();
  for (const one of Object.values(isRecord(merge) ? merge : {})) {
    if (isRecord(one) && [one.r, one.c, one.rs, one.cs].every(Number.isInteger))
      found.set(`${one.r}_${one.c}`, one as Merge);
  }
  return found;
}

/** Of a merged cell the outer ones; undefined for a cell that is covered, whose own are not to be seen. */
function sidesAt(
  key: string,
  at: {
    row: number;
    column: number;
    cell: GridCell | null | undefined;
    merges: ReadonlyMap<string, Merge>;
    sides: ReadonlyMap<string, Sides>;
  },
): Sides | undefined {
  const { row, column, cell, merges, sides } = at;
  const own = sides.get(key) ?? {};
  const merge = merges.get(key);
  if (merge) {
    const right = sides.get(`${row}_${column + merge.cs - 1}`)?.r;
    const bottom = sides.get(`${row + merge.rs - 1}_${column}`)?.b;
    const { r: _, b: __, ...rest } = own;
    return { ...rest, ...(right ? { r: right } : {}), ...(bottom ? { b: bottom } : {}) };
  }
  return cell?.mc && cell.mc.rs === undefined ? undefined : own;
}

interface Lines {
  readonly rows: (Row | undefined)[];
  readonly columns: (Readonly<Record<string, unknown>> | undefined)[];
}

/** What the last cells of rows and columns carry. A copied cell brings a second one: the later place counts. */
function linesOf(matrix: readonly (readonly (GridCell | null)[])[]): Lines {
  const lines: Lines = { rows: [], columns: [] };
  for (const [row, cells] of matrix.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell?.own?.row) lines.rows[row] = cell.own.row;
      if (cell?.own?.column) lines.columns[column] = cell.own.column;
    }
  }
  return lines;
}

const isIn = (hidden: unknown, at: number): boolean => isRecord(hidden) && Object.hasOwn(hidden, String(at));

function lineNow(
  line: Readonly<Record<string, unknown>> | undefined,
  { size, name, isHidden }: { size: unknown; name: 'height' | 'width'; isHidden: boolean },
): Record<string, unknown> {
  const { cells: _, ...rest } = line ?? {};
  return {
    ...rest,
    ...(typeof size === 'number' && size > 0 ? { [name]: size } : {}),
    ...(isHidden ? { hide: true } : {}),
  };
}

/** What the grid did not get of rows or columns: beyond its end, and what is none. */
function restOf(
  lines: Sheet['rows'] | Sheet['cols'],
  { shown, now }: { shown: number | undefined; now: number },
): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  const moved = now - (shown ?? now);
  for (const [name, line] of Object.entries(lines ?? {})) {
    const at = indexOf(name, shown ?? 0);
    if (at !== undefined && isRecord(line)) continue;
    const isBeyond = moved !== 0 && indexOf(name, 10_000_000) !== undefined;
    rest[isBeyond ? String(Number(name) + moved) : name] = line;
  }
  if (shown === undefined || moved !== 0) {
    const { len } = (lines ?? {}) as { readonly len?: unknown };
    rest.len = typeof len === 'number' && shown !== undefined ? Math.max(1, len + moved) : now;
  }
  return rest;
}

const styleOf = (sheet: Sheet, number: unknown): CellStyle | undefined =>
  typeof number === 'number' && Number.isInteger(number) && number >= 0 ? sheet.styles?.[number] : undefined;

/** A field that was not there comes only with something in it. */
function put(sheet: Record<string, unknown>, key: string, value: object, wasMissing: boolean): void {
  if (!wasMissing || Object.keys(value).length > 0) sheet[key] = value;
}

function mergesNow(
  before: Sheet,
  merges: ReadonlyMap<string, Merge>,
  shown: readonly string[] | undefined,
): readonly string[] {
  const given = Array.isArray(before.merges) ? (before.merges as readonly string[]) : [];
  const was = (shown ?? []).map((one) => mergeName(JSON.parse(one) as Merge)).sort();
  const now = [...merges.values()].map(mergeName);
  if (isSame(was, [...now].sort())) return given;
  const kept = given.filter((name) => typeof name === 'string' && now.includes(name) && rangeOf(name));
  return [...kept, ...now.filter((name) => !kept.includes(name))];
}

function withPieces(sheet: Sheet, grid: GridSheet, matrix: readonly (readonly (GridCell | null)[])[]): Sheet {
  const was = grid.own?.shown;
  const now = shownOf(grid, { links: grid.hyperlink ?? {}, cells: placesOf(matrix) });
  const next: Record<string, unknown> = { ...sheet };
  const isKept = (key: keyof ShownPieces) => was !== undefined && isSame(was[key], now[key]);
  if (!isKept('freeze') && (was || now.freeze !== 'A1')) next.freeze = freezeOf(grid.frozen);
  if (!isKept('filter') && (was || now.filter)) {
    next.autofilter = now.filter === undefined ? {} : { ref: now.filter, filters: [], sort: null };
  }
  const more: Record<string, unknown> = isRecord(sheet.more) ? { ...sheet.more } : {};
  const inGrid: Record<string, unknown> = isRecord(more.grid) ? { ...more.grid } : {};
  if (!isKept('color')) set(more, 'color', now.color);
  if (!isKept('isHidden')) set(more, 'hidden', now.isHidden || undefined);
  if (!isKept('hasNoLines')) set(more, 'noLines', now.hasNoLines || undefined);
  if (!isKept('conditions')) {
    const { known, other } = conditionsOf(now.conditions);
    set(more, 'conditions', known.length > 0 ? known : undefined);
    set(inGrid, 'rules', other.length > 0 ? other : undefined);
  }
  if (!isKept('checks')) {
    const { known, other } = validationsOf(now.checks as Record<string, unknown>);
    next.validations = known;
    set(inGrid, 'checks', Object.keys(other).length > 0 ? other : undefined);
  }
  const [wasMore, nowMore] = [(was?.more ?? {}) as Record<string, unknown>, now.more as Record<string, unknown>];
  for (const key of ['filter', 'images', 'links', 'notes']) {
    if (was && isSame(wasMore[key], nowMore[key])) continue;
    const value = nowMore[key];
    set(
      inGrid,
      key,
      isRecord(value) || Array.isArray(value) ? (Object.keys(value).length > 0 ? value : undefined) : value,
    );
  }
  const isChanged = (key: string, value: object) => !isSame(isRecord(sheet.more) ? sheet.more[key] : undefined, value);
  if (isChanged('grid', inGrid) && (Object.keys(inGrid).length > 0 || more.grid !== undefined))
    set(more, 'grid', Object.keys(inGrid).length > 0 ? inGrid : undefined);
  if (!isSame(more, isRecord(sheet.more) ? sheet.more : {})) {
    const { version: _, ...others } = more;
    next.more = Object.keys(others).length > 0 ? ({ ...others, version: 1 } as unknown as More) : undefined;
    if (next.more === undefined) delete next.more;
  }
  return next as unknown as Sheet;
}

function* placesOf(matrix: readonly (readonly (GridCell | null)[])[]): Generator<[string, GridCell]> {
  for (const [row, cells] of matrix.entries()) {
    for (const [column, cell] of cells.entries()) if (cell?.ps) yield [`${row}_${column}`, cell];
  }
}

function set(object: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete object[key];
  else object[key] = value;
}
