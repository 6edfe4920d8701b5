import { cellsOf, rowsOf } from '../../book/cells.ts';
import type { Book, CellStyle, Sheet } from '../../book/types.ts';
import { MOST_SHEETS } from '../../limits.ts';
import { sidesOf } from './borders.ts';
import { extentFor, MOST_PLACES } from './extent.ts';
import { faceOf, safeLink } from './faces.ts';
import { faceOfLine, restOfColumn, restOfRow } from './lines.ts';
import { type Extent, frozenOf, mergesOf } from './merges.ts';
import { type GridCell, type GridConfig, type GridSheet, indexOf, isRecord, type Merge, type Own } from './model.ts';
import { piecesFor } from './pieces.ts';

/** Cells without text that are made for the looks of whole rows and columns. */
const MOST_PAINTED = 50_000;

/** The sheets that FortuneSheet shows for a book. `fromGrid` makes the book of them again. */
export function toGrid(book: Book): GridSheet[] {
  if (book.length === 0) {
    const [sheet] = toGrid([{ name: 'sheet1' }]);
    return sheet?.own ? [{ ...sheet, own: { ...sheet.own, isBlank: true } }] : [];
  }
  let room = MOST_PLACES;
  const sheets = book.slice(0, MOST_SHEETS).map((sheet, order) => {
    const extent = extentFor(sheet, Math.max(room, 1_000));
    room -= extent.rows * extent.columns;
    return sheetFor(sheet, order, extent);
  });
  const [first] = sheets;
  if (first?.own && !sheets.some(({ hide }) => hide !== 1)) {
    // One is to be seen.
    delete first.hide;
    first.own = { ...first.own, shown: { ...first.own.shown, isHidden: false } };
  }
  const active = sheets.find(({ hide }) => hide !== 1);
  if (active) active.status = 1;
  if (first?.own && book.length > MOST_SHEETS) first.own = { ...first.own, rest: book.slice(MOST_SHEETS) };
  return sheets;
}

function sheetFor(sheet: Sheet, order: number, extent: Extent): GridSheet {
  const id = `sheet-${order}`;
  const { merges, covered } = mergesOf(sheet, extent);
  const cells = cellsFor(sheet, { extent, covered });
  const links: NonNullable<GridSheet['hyperlink']> = {};
  const borderInfo: unknown[] = [];
  const calcChain: NonNullable<GridSheet['calcChain']> = [];
  for (const [key, cell] of cells) {
    const [r = 0, c = 0] = key.split('_').map(Number);
    if (cell.own?.link !== undefined) {
      links[key] = { linkType: 'webpage', linkAddress: cell.own.link };
      cell.hl = { r, c, id };
    }
    if (typeof cell.f === 'string') calcChain.push({ r, c, id });
    const merge = covered.get(key);
    if (!merge || (merge.r === r && merge.c === c)) borderInfo.push(...linesFor(cell, { r, c, merge }));
  }
  const pieces = piecesFor(sheet, extent, { cells, links });
  const frozen = frozenOf(sheet.freeze, extent);
  const config: GridConfig = {
    merge: Object.fromEntries(merges),
    ...sizesFor(sheet, extent),
    ...(borderInfo.length > 0 ? { borderInfo } : {}),
  };
  return {
    ...{ name: sheet.name, id, order, status: 0, row: extent.rows, column: extent.columns, config, calcChain },
    ...{ celldata: [...cells].map(([key, v]) => placed(key, v)), hyperlink: links },
    ...(frozen ? { frozen } : {}),
    ...pieces.fields,
    own: { sheet, shown: { ...pieces.shown, ...extent, merges: [...merges.keys()].map((key) => nameOf(merges, key)) } },
  };
}

const placed = (key: string, v: GridCell) => {
  const [r = 0, c = 0] = key.split('_').map(Number);
  return { r, c, v };
};

const nameOf = (merges: ReadonlyMap<string, Merge>, key: string): string => JSON.stringify(merges.get(key));

interface Shape {
  readonly extent: Extent;
  readonly covered: ReadonlyMap<string, Merge>;
}

/** By place. */
function cellsFor(sheet: Sheet, { extent, covered }: Shape): Map<string, GridCell> {
  const cells = new Map<string, GridCell>();
  const [lastRow, lastColumn] = [extent.rows - 1, extent.columns - 1];
  const put = (row: number, column: number, own: Own) => {
    const key = `${row}_${column}`;
    const known = cells.get(key);
    if (known) known.own = { ...known.own, ...own };
    else cells.set(key, { ...(own.style || own.cell ? faceOf(own.cell ?? {}, own.style ?? {}) : {}), own });
  };
  const columnStyles = new Map<number, CellStyle>();
  for (const [name, column] of Object.entries(sheet.cols ?? {})) {
    const at = indexOf(name, extent.columns);
    const style = at !== undefined && isRecord(column) ? styleIn(sheet, column.style) : undefined;
    if (at !== undefined && style) columnStyles.set(at, style);
  }
  let painted = MOST_PAINTED;
  for (const [row, one] of rowsOf(sheet)) {
    if (row > lastRow) break;
    const ofRow = styleIn(sheet, one.style);
    for (const [column, cell] of cellsOf(one)) {
      if (column > lastColumn) break;
      const style = cell.style === undefined ? (ofRow ?? columnStyles.get(column)) : styleIn(sheet, cell.style);
      const link = safeLink(cell.link);
      put(row, column, { cell, ...(style ? { style } : {}), ...(link === undefined ? {} : { link }) });
    }
    if (ofRow) {
      painted -= extent.columns;
      for (let column = 0; painted > 0 && column <= lastColumn; column += 1) {
        if (!cells.has(`${row}_${column}`)) put(row, column, { style: ofRow });
      }
    }
    const rest = restOfRow(one, extent.columns);
    if (rest) put(row, lastColumn, { row: rest });
  }
  for (const [column, style] of columnStyles) {
    painted -= extent.rows;
    for (let row = 0; painted > 0 && row <= lastRow; row += 1) {
      if (!cells.has(`${row}_${column}`)) put(row, column, { style });
    }
  }
  for (const [name, column] of Object.entries(sheet.cols ?? {})) {
    const at = indexOf(name, extent.columns);
    const rest = at !== undefined && isRecord(column) ? restOfColumn(column) : undefined;
    if (at !== undefined && rest) put(lastRow, at, { column: rest });
  }
  for (const [key, merge] of covered) {
    const cell = cells.get(key) ?? {};
    const isFirst = key === `${merge.r}_${merge.c}`;
    const own: Own = { ...cell.own, ...(isFirst ? { merge: [merge.rs - 1, merge.cs - 1] as const } : {}) };
    cells.set(key, { ...cell, mc: isFirst ? { ...merge } : { r: merge.r, c: merge.c }, own });
  }
  return cells;
}

/** The style with this number; undefined for what is none. */
function styleIn(sheet: Sheet, number: unknown): CellStyle | undefined {
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) return undefined;
  const style = sheet.styles?.[number];
  return isRecord(style) ? style : undefined;
}

/** The borders of a cell; those of a merged one stand at its edges. */
function linesFor(cell: GridCell, { r, c, merge }: { r: number; c: number; merge: Merge | undefined }): unknown[] {
  const { l, t, r: right, b } = sidesOf(cell.own?.style ?? {});
  if (!l && !t && !right && !b) return [];
  const [bottom, last] = [r + (merge?.rs ?? 1) - 1, c + (merge?.cs ?? 1) - 1];
  const lines: unknown[] = [];
  for (let row = r; row <= bottom; row += 1) {
    for (let column = c; column <= last; column += 1) {
      const sides = {
        ...(l && column === c ? { l } : {}),
        ...(right && column === last ? { r: right } : {}),
        ...(t && row === r ? { t } : {}),
        ...(b && row === bottom ? { b } : {}),
      };
      if (Object.keys(sides).length === 0) continue;
      lines.push({ rangeType: 'cell', value: { row_index: row, col_index: column, ...sides } });
    }
  }
  return lines;
}

/** Heights, widths, and what is hidden. */
function sizesFor(sheet: Sheet, extent: Extent): GridConfig {
  const config = { rowlen: {}, columnlen: {}, rowhidden: {}, colhidden: {}, customHeight: {}, customWidth: {} };
  const add = (
    lines: object,
    count: number,
    of: { size: 'height' | 'width'; sizes: object; hidden: object; custom: object },
  ) => {
    for (const [name, line] of Object.entries(lines)) {
      if (indexOf(name, count) === undefined || !isRecord(line)) continue;
      const face = faceOfLine(line, of.size);
      if (face.size !== undefined) Object.assign(of.sizes, { [name]: face.size });
      // The grid fits other rows to their texts.
      if (face.size !== undefined) Object.assign(of.custom, { [name]: 1 });
      if (face.isHidden) Object.assign(of.hidden, { [name]: 0 });
    }
  };
  const { rowlen, columnlen, rowhidden, colhidden, customHeight, customWidth } = config;
  add(sheet.rows ?? {}, extent.rows, { size: 'height', sizes: rowlen, hidden: rowhidden, custom: customHeight });
  add(sheet.cols ?? {}, extent.columns, { size: 'width', sizes: columnlen, hidden: colhidden, custom: customWidth });
  return config;
}
