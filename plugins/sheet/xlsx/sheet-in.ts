import type { Cell as FileCell, Sheet as FileSheet, CellValue as FileValue } from 'hucre/xlsx';
import { cellName, rangeName, rangeOf } from '../book/address.ts';
import type { Cell, CellStyle, Column, Row, Sheet } from '../book/types.ts';
import { type CellValue, formatFor } from '../book/value.ts';
import { COLUMN_WIDTH, COLUMNS, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, ROWS } from '../limits.ts';
import { isExternal, movedFormula, plainFormula } from './formulas.ts';
import type { LostCount } from './lost.ts';
import { datePartsOf, dateValue, numberValue, serialOfDate, textOfValue } from './numbers.ts';
import { FileRefused } from './refused.ts';
import { conditionsOf, filterOf, validationsOf } from './rules-in.ts';
import { pixelsOfColumn, pixelsOfRow } from './sizes.ts';
import type { StylesIn } from './styles-in.ts';

export interface Reading {
  readonly styles: StylesIn;
  readonly lost: LostCount;
  readonly is1904: boolean;
  /** Of all sheets so far: cells with text, and those with nothing but a style. */
  readonly counts: { texts: number; empty: number };
}

interface Shared {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

const [MOST_MERGES, LONGEST_TEXT, LONGEST_LINK, LONGEST_NOTE] = [20_000, 32_767, 2_000, 10_000];
const LINK = /^(?:https?:\/\/|mailto:)/i;

export function sheetOf(file: FileSheet, name: string, reading: Reading): Sheet {
  if (file.rows.length > MOST_ROWS) throw new FileRefused('rows');
  const merges = mergesOf(file);
  const rows = rowsOf(file, reading, new Map(merges.map((merge) => [cellName(merge.from), merge])));
  const validations = validationsOf(file, reading.lost);
  const filter = filterOf(file);
  const more = moreOf(file, reading);
  const freeze = file.freezePane
    ? { freeze: cellName({ row: file.freezePane.rows ?? 0, column: file.freezePane.columns ?? 0 }) }
    : {};
  return {
    ...{ name, ...freeze, styles: reading.styles.list, merges: merges.map(rangeName) },
    rows: { ...rows, len: Math.max(ROWS, file.rows.length) },
    cols: { ...columnsOf(file), len: Math.max(COLUMNS, file.rows[0]?.length ?? 0) },
    ...{ validations, autofilter: filter ?? {} },
    ...(Object.keys(more).length > 0 && { more: { version: 1, ...more } }),
  };
}

/** Without those that go over the edge of a sheet, or over each other’s first cell. */
function mergesOf({ merges = [] }: FileSheet) {
  const taken = new Set<string>();
  return merges.slice(0, MOST_MERGES).flatMap(({ startRow, startCol, endRow, endCol }) => {
    const [from, to] = [
      { row: startRow, column: startCol },
      { row: endRow, column: endCol },
    ];
    const range = rangeOf(`${cellName(from)}:${cellName(to)}`);
    if (!range || to.row >= MOST_ROWS || to.column >= MOST_COLUMNS || taken.has(cellName(range.from))) return [];
    taken.add(cellName(range.from));
    return [range];
  });
}

type Merges = ReadonlyMap<string, ReturnType<typeof mergesOf>[number]>;

function rowsOf(file: FileSheet, reading: Reading, merges: Merges): Record<string, Row> {
  const rows: Record<string, Row> = {};
  const shared = new Map<number, Shared>();
  const spread = arraysOf(file, reading.lost);
  const details = file.cells ?? new Map<string, FileCell>();
  // A detail may lie beyond the values (a remark on an empty cell).
  const beyond = new Map<number, number[]>();
  for (const key of details.keys()) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    if (column >= (file.rows[row]?.length ?? 0)) beyond.set(row, [...(beyond.get(row) ?? []), column]);
  }
  const numbers = new Set([...file.rows.keys(), ...beyond.keys(), ...(file.rowDefs?.keys() ?? [])]);
  for (const row of [...numbers].filter((number) => number < MOST_ROWS).sort((a, b) => a - b)) {
    const values = file.rows[row] ?? [];
    const cells: Record<string, Cell> = {};
    const one = (column: number, value: FileValue): void => {
      const detail = details.get(`${row},${column}`);
      const merge = merges.size > 0 ? merges.get(cellName({ row, column })) : undefined;
      if ((value === null || value === '') && !detail && !merge) return;
      const read = cellOf({ row, column, value, detail, isSpread: spread(row, column) }, shared, reading);
      const size = merge && ([merge.to.row - merge.from.row, merge.to.column - merge.from.column] as const);
      const cell = { ...read, ...(size && { merge: size }) };
      if (Object.keys(cell).length > 0) cells[column] = cell;
    };
    for (const [column, value] of values.entries()) one(column, value);
    for (const column of beyond.get(row) ?? []) if (column < MOST_COLUMNS) one(column, null);
    const { height, hidden } = file.rowDefs?.get(row) ?? {};
    const made: Row = {
      ...(height !== undefined && { height: pixelsOfRow(height) }),
      ...(hidden && { hide: true }),
      ...(Object.keys(cells).length > 0 && { cells }),
    };
    if (Object.keys(made).length > 0) rows[row] = made;
  }
  return rows;
}

/** Whether a cell is one of several that a formula fills: their values stay. */
function arraysOf({ cells }: FileSheet, lost: LostCount): (row: number, column: number) => boolean {
  const ranges = [...(cells?.values() ?? [])].flatMap(({ formulaType, formulaRef }) => {
    const range = formulaType === 'array' && formulaRef ? rangeOf(formulaRef) : undefined;
    return range && rangeName(range).includes(':') ? [range] : [];
  });
  lost.add('arrays', ranges.length);
  const firsts = new Set(ranges.map(({ from }) => cellName(from)));
  return (row, column) => firsts.size > 0 && firsts.has(cellName({ row, column }));
}

interface OneCell {
  readonly row: number;
  readonly column: number;
  readonly value: FileValue;
  readonly detail: FileCell | undefined;
  readonly isSpread: boolean;
}

function cellOf(one: OneCell, shared: Map<number, Shared>, reading: Reading): Cell {
  const { detail } = one;
  const { lost } = reading;
  const value = valueIn(one, shared, reading);
  const text = textOf(value, lost);
  if (text !== '') {
    reading.counts.texts += 1;
    if (reading.counts.texts > MOST_CELLS) throw new FileRefused('cells');
  }
  if (detail?.richText?.some(({ font }) => font !== undefined)) lost.add('rich_text');
  const { link, note } = extrasOf(detail, lost);
  const style = styleOf(value, detail, reading);
  if (text === '' && style !== undefined) {
    reading.counts.empty += 1;
    if (reading.counts.empty > MOST_CELLS) {
      lost.add('empty_styles');
      return { ...link, ...note };
    }
  }
  return { ...(text !== '' && { text }), ...(style !== undefined && { style }), ...link, ...note };
}

function textOf(value: CellValue, lost: LostCount): string {
  const text = textOfValue(value);
  if (text.length <= LONGEST_TEXT + 1) return text;
  lost.add('long_texts');
  return text.slice(0, LONGEST_TEXT);
}

function extrasOf(detail: FileCell | undefined, lost: LostCount) {
  const { target = '', location } = detail?.hyperlink ?? {};
  const isWeb = !location && LINK.test(target) && target.length <= LONGEST_LINK;
  if (detail?.hyperlink && !isWeb) lost.add('links');
  const note = detail?.comment?.text.trim().slice(0, LONGEST_NOTE);
  return { link: isWeb ? { link: target } : {}, note: note ? { note } : {} };
}

function valueIn(one: OneCell, shared: Map<number, Shared>, { is1904, lost }: Reading): CellValue {
  const { row, column, value, detail, isSpread } = one;
  const formula = isSpread ? undefined : formulaOf(detail, { row, column }, shared);
  if (formula !== undefined) {
    if (!isExternal(formula)) return { kind: 'formula', formula: plainFormula(formula) };
    lost.add('external_links');
  }
  if (value === null || value === '') return { kind: 'empty' };
  if (typeof value === 'boolean') return { kind: 'boolean', isTrue: value };
  if (typeof value === 'number') return numberValue(value);
  if (typeof value === 'string') return { kind: 'text', text: value };
  const shown = datePartsOf(detail?.style?.numFmt ?? '') ?? 'date';
  const serial = serialOfDate(value, is1904);
  return shown === 'duration' ? numberValue(serial) : dateValue(serial, shown);
}

function formulaOf(
  detail: FileCell | undefined,
  at: { readonly row: number; readonly column: number },
  shared: Map<number, Shared>,
): string | undefined {
  const { formula, formulaType, formulaSharedIndex: index } = detail ?? {};
  if (formulaType !== 'shared' || index === undefined) return formula || undefined;
  if (formula) {
    shared.set(index, { formula, ...at });
    return formula;
  }
  const first = shared.get(index);
  return first && movedFormula(first.formula, at.row - first.row, at.column - first.column);
}

/** With the format without which the text would be another value. */
function styleOf(value: CellValue, detail: FileCell | undefined, { styles }: Reading): number | undefined {
  const code = detail?.style?.numFmt ?? '';
  const plain: CellStyle = detail?.style ? styles.plain(detail.style) : {};
  const format = formatFor(value) ?? formatOf(value, code);
  return styles.place({ ...plain, ...(format && { format }) });
}

function formatOf({ kind }: CellValue, code: string): string | undefined {
  if (code === '@') return kind === 'text' || kind === 'empty' ? 'text' : undefined;
  if (kind !== 'formula' && kind !== 'empty' && kind !== 'number') return undefined;
  const parts = datePartsOf(code);
  return kind === 'number' && parts !== 'duration' ? undefined : parts;
}

function columnsOf({ columns = [] }: FileSheet): Record<string, Column> {
  const entries = columns.slice(0, MOST_COLUMNS).flatMap(({ width, hidden }, column) => {
    const pixels = width === undefined ? COLUMN_WIDTH : pixelsOfColumn(width);
    const made: Column = { ...(pixels !== COLUMN_WIDTH && { width: pixels }), ...(hidden && { hide: true }) };
    return Object.keys(made).length > 0 ? [[String(column), made] as const] : [];
  });
  return Object.fromEntries(entries);
}

function moreOf(file: FileSheet, { styles, lost }: Reading) {
  const color = styles.color(file.view?.tabColor);
  const conditions = conditionsOf(file, styles, lost);
  return {
    ...(color && { color }),
    ...((file.hidden || file.veryHidden) && { hidden: true }),
    ...(file.view?.showGridLines === false && { noLines: true }),
    ...(conditions.length > 0 && { conditions }),
  };
}
