import { type WriteSheet, writeXlsx as writeFile } from 'hucre/xlsx';
import { cellName, placeOf, rangeOf } from '../book/address.ts';
import { cellsOf, rowsOf, styleAt } from '../book/cells.ts';
import type { Book, Cell, CellStyle, Sheet } from '../book/types.ts';
import { cellValue } from '../book/value.ts';
import { calculate } from '../calc/calculate.ts';
import type { Results } from '../calc/types.ts';
import { COLUMN_WIDTH, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_SHEETS } from '../limits.ts';
import { fileColor } from './colors.ts';
import { fileFormula, isFormula } from './formulas.ts';
import { FileRefused } from './refused.ts';
import { fileConditions, fileFilter, fileValidations } from './rules-out.ts';
import { sheetNames } from './sheet-names.ts';
import { fileHeight, fileWidth } from './sizes.ts';
import { fileStyle } from './styles-out.ts';

type FileCells = NonNullable<WriteSheet['cells']>;
type FileCell = FileCells extends Map<string, infer C> ? C : never;

/** The library keeps a place for every cell left of one. */
const MOST_PLACES = 10_000_000;
const [LONGEST_TEXT, LONGEST_LINK, LONGEST_NOTE, MOST_MERGES] = [32_767, 2_000, 10_000, 20_000];
const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The book as a .xlsx file, with the results of its formulas. Throws `FileRefused` for more than a file is made of. */
export async function writeXlsx(book: Book): Promise<Uint8Array> {
  const sheets = book.length > 0 ? book : [{ name: 'sheet1' }];
  if (sheets.length > MOST_SHEETS) throw new FileRefused('sheets');
  const results = calculate(book);
  const names = sheetNames(sheets.map(({ name }) => name));
  const left = { cells: MOST_CELLS * 2, places: MOST_PLACES };
  const written = sheets.map((sheet, at) => fileSheet(sheet, { name: names[at] ?? '', at, results, left }));
  // A file of which all sheets are hidden is damaged.
  const [first] = written;
  if (first && written.every(({ hidden }) => hidden)) written[0] = { ...first, hidden: false };
  return writeFile({ sheets: written });
}

interface Writing {
  readonly name: string;
  readonly at: number;
  readonly results: Results;
  readonly left: { cells: number; places: number };
}

function fileSheet(sheet: Sheet, writing: Writing): WriteSheet {
  const cells = fileCells(sheet, writing);
  const rowDefs = fileRows(sheet);
  // The library writes sizes of rows up to the last cell.
  for (const row of rowDefs.keys()) if (!cells.has(`${row},0`)) cells.set(`${row},0`, { value: null });
  const merges = fileMerges(sheet);
  const freeze = sheet.freeze ? placeOf(sheet.freeze) : undefined;
  const isFrozen = freeze && (freeze.row > 0 || freeze.column > 0);
  const rules = { dataValidations: fileValidations(sheet), conditionalRules: fileConditions(sheet) };
  const filter = fileFilter(sheet);
  const tabColor = fileColor(sheet.more?.color);
  return {
    ...{ name: writing.name, cells, columns: fileColumns(sheet, cells), rowDefs, merges },
    ...(rules.dataValidations.length > 0 && { dataValidations: rules.dataValidations }),
    ...(rules.conditionalRules.length > 0 && { conditionalRules: rules.conditionalRules }),
    ...(filter && { autoFilter: filter }),
    ...(isFrozen && { freezePane: { rows: freeze.row, columns: freeze.column } }),
    view: { ...(tabColor && { tabColor }), ...(sheet.more?.noLines && { showGridLines: false }) },
    ...(sheet.more?.hidden && { hidden: true }),
  };
}

function fileCells(sheet: Sheet, { at, results, left }: Writing): FileCells {
  const cells: FileCells = new Map();
  const looks = new Map<CellStyle, Map<string, FileCell['style']>>();
  for (const [row, one] of rowsOf(sheet)) {
    if (row >= MOST_ROWS) throw new FileRefused('rows');
    const inside = cellsOf(one);
    left.cells -= inside.length;
    left.places -= (inside.at(-1)?.[0] ?? 0) + 1;
    if (left.cells < 0 || left.places < 0) throw new FileRefused('cells');
    for (const [column, cell] of inside) {
      if (column >= MOST_COLUMNS) throw new FileRefused('rows');
      const style = styleAt(sheet, { row, column });
      const made = fileCell(cell, style, () => results.at(at, { row, column }));
      const look = lookOf(looks, style, made.kind);
      const all = { ...made.cell, ...(look && { style: look }) };
      if (Object.keys(all).length > 0) cells.set(`${row},${column}`, all);
    }
  }
  return cells;
}

/** Styles are made once each, not for every cell. */
function lookOf(looks: Map<CellStyle, Map<string, FileCell['style']>>, style: CellStyle, kind: string) {
  const known = looks.get(style) ?? new Map<string, FileCell['style']>();
  looks.set(style, known);
  if (!known.has(kind)) known.set(kind, fileStyle(style, kind));
  return known.get(kind);
}

function fileCell(
  cell: Cell,
  style: CellStyle,
  result: () => ReturnType<Results['at']>,
): { cell: FileCell; kind: string } {
  const value = cellValue(cell, style);
  const extras: FileCell = {
    ...(typeof cell.link === 'string' && isLink(cell.link) && { hyperlink: { target: cell.link } }),
    ...(typeof cell.note === 'string' && cell.note !== '' && { comment: { text: fileText(cell.note, LONGEST_NOTE) } }),
  };
  if (value.kind === 'formula' && isFormula(value.formula)) {
    const found = result();
    const formulaResult = resultOf(found);
    const formula = fileFormula(value.formula);
    return { cell: { ...extras, formula, ...(formulaResult !== undefined && { formulaResult }) }, kind: 'formula' };
  }
  if (value.kind === 'formula') return { cell: { ...extras, value: fileText(`=${value.formula}`) }, kind: 'text' };
  if (value.kind === 'text') return { cell: { ...extras, value: fileText(value.text) }, kind: 'text' };
  if (value.kind === 'number') return { cell: { ...extras, value: value.number }, kind: 'number' };
  if (value.kind === 'boolean') return { cell: { ...extras, value: value.isTrue }, kind: 'boolean' };
  if (value.kind === 'date') return { cell: { ...extras, value: value.serial }, kind: value.has };
  return { cell: extras, kind: 'empty' };
}

/** An error is left for the program that opens the file to find again. */
function resultOf(result: ReturnType<Results['at']>): string | number | boolean | undefined {
  if (result.kind === 'number') return Number.isFinite(result.number) ? result.number : undefined;
  if (result.kind === 'boolean') return result.isTrue;
  return result.kind === 'text' ? fileText(result.text) : undefined;
}

const isLink = (link: string): boolean => link.length <= LONGEST_LINK && LINK.test(link);

/** A text that looks like a sign by its number is such a sign to the reader of the file; half a pair is none at all. */
const fileText = (text: string, most = LONGEST_TEXT): string =>
  text
    .slice(0, most)
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .replace(/[\ufffe\uffff]|\p{Cs}/gu, '\ufffd');

/** What a merge covers beside its first cell may not be covered by another: a file with that is damaged. */
function fileMerges(sheet: Sheet) {
  const ranges = (sheet.merges ?? [])
    .slice(0, MOST_MERGES)
    .flatMap((name) => (typeof name === 'string' ? (rangeOf(name) ?? []) : []));
  const taken: { readonly from: { row: number; column: number }; readonly to: { row: number; column: number } }[] = [];
  const sorted = [...ranges].sort((a, b) => a.from.row - b.from.row);
  let open: typeof taken = [];
  for (const range of sorted) {
    const { from, to } = range;
    if (to.row >= MOST_ROWS || to.column >= MOST_COLUMNS || cellName(from) === cellName(to)) continue;
    open = open.filter((other) => other.to.row >= from.row);
    if (open.some((other) => other.from.column <= to.column && other.to.column >= from.column)) continue;
    if (open.length > MOST_COLUMNS) break;
    open.push(range);
    taken.push(range);
  }
  return taken.map(({ from, to }) => ({
    startRow: from.row,
    startCol: from.column,
    endRow: to.row,
    endCol: to.column,
  }));
}

function fileColumns(sheet: Sheet, cells: FileCells): NonNullable<WriteSheet['columns']> {
  let last = -1;
  for (const key of cells.keys()) last = Math.max(last, Number(key.slice(key.indexOf(',') + 1)));
  const sized = Object.keys(sheet.cols ?? {})
    .map(Number)
    .filter((column) => Number.isInteger(column) && column < MOST_COLUMNS);
  for (const column of sized) last = Math.max(last, column);
  return Array.from({ length: last + 1 }, (_, column) => {
    const found = sheet.cols?.[String(column)];
    const { width, hide } = typeof found === 'object' ? found : {};
    // Others take a column for narrower than ours, where a file does not say.
    return { width: fileWidth(typeof width === 'number' ? width : COLUMN_WIDTH), ...(hide && { hidden: true }) };
  });
}

function fileRows(sheet: Sheet): NonNullable<WriteSheet['rowDefs']> {
  const defs = rowsOf(sheet).flatMap(([row, { height, hide }]) => {
    const made = { ...(typeof height === 'number' && { height: fileHeight(height) }), ...(hide && { hidden: true }) };
    return Object.keys(made).length > 0 && row < MOST_ROWS ? [[row, made] as const] : [];
  });
  return new Map(defs);
}
