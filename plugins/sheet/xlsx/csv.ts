import { cellsOf, rowsOf, styleAt } from '../book/cells.ts';
import type { Book, Cell, CellStyle, Row, Sheet } from '../book/types.ts';
import { cellText, cellValue, type DateParts, dateText, formatFor, serialOf } from '../book/value.ts';
import { calculate } from '../calc/calculate.ts';
import type { Result } from '../calc/types.ts';
import { COLUMNS, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, ROWS } from '../limits.ts';
import { FileRefused } from './refused.ts';

/** What programs take for the beginning of a formula, and the sign before it that keeps it a text. */
const RISKY = /^[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;
const SEPARATORS = [',', ';', '\t'] as const;
const [SAMPLE, LONGEST_TEXT] = [64 * 1024, 32_767];

/** A .csv file as a book of one sheet: ids and numbers with zeros before them stay texts, and so do formulas. */
export function readCsv(bytes: Uint8Array, name: string): Book {
  const text = textOf(bytes);
  const styles: CellStyle[] = [];
  const rows: Record<string, Row> = {};
  const size = { rows: 0, columns: 0, cells: 0 };
  for (const fields of recordsOf(text, separatorOf(text.slice(0, SAMPLE)))) {
    const cells: Record<string, Cell> = {};
    if (size.rows >= MOST_ROWS || fields.length > MOST_COLUMNS) throw new FileRefused('rows');
    fields.forEach((field, column) => {
      if (field === '') return;
      size.cells += 1;
      if (size.cells > MOST_CELLS) throw new FileRefused('cells');
      cells[column] = cellOf(field, styles);
    });
    if (Object.keys(cells).length > 0) rows[size.rows] = { cells };
    size.rows += 1;
    size.columns = Math.max(size.columns, fields.length);
  }
  const lens = { rows: { ...rows, len: Math.max(ROWS, size.rows) }, cols: { len: Math.max(COLUMNS, size.columns) } };
  return [{ name: name.trim().slice(0, 31) || 'sheet1', styles, merges: [], ...lens, validations: [], autofilter: {} }];
}

function cellOf(field: string, styles: CellStyle[]): Cell {
  const whole = (MARKED.test(field) ? field.slice(1) : field).slice(0, LONGEST_TEXT);
  const found = cellValue({ text: whole });
  const value = found.kind === 'formula' || /^'+=/.test(whole) ? ({ kind: 'text', text: whole } as const) : found;
  const format = dateFormat(whole) ?? formatFor(value);
  if (!format) return { text: cellText(value) };
  let style = styles.findIndex((one) => one.format === format);
  if (style < 0) style = styles.push({ format }) - 1;
  return { text: cellText(value), style };
}

/** Of a date that is written as a book keeps it. */
function dateFormat(text: string): DateParts | undefined {
  const serial = serialOf(text);
  if (serial === undefined) return undefined;
  return (['date', 'time', 'datetime'] as const).find((has) => dateText(serial, has) === text);
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return refuseBinary(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    if (thrown instanceof FileRefused) throw thrown;
    return refuseBinary(new TextDecoder('gb18030').decode(bytes));
  }
}

function refuseBinary(text: string): string {
  if (text.includes('\0')) throw new FileRefused('unknown');
  return text;
}

/** Excel may say it in the first line; else the one that stands outside of quotes most often in the first lines. */
function separatorOf(sample: string): string {
  const said = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (said) return said;
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]));
  let [isQuoted, lines] = [false, 0];
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    else if (!isQuoted && sign === '\n') lines += 1;
    if (lines >= 20) break;
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? ',';
}

/** By RFC 4180; a quote within a field that does not begin with one is a sign like others. */
function* recordsOf(text: string, separator: string): Generator<readonly string[]> {
  const start = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  let [at, fields] = [start, [] as string[]];
  while (at < text.length) {
    const { field, next } = text[at] === '"' ? quoted(text, at) : { field: '', next: at };
    let end = next;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    fields.push(field + text.slice(next, end));
    if (fields.length > MOST_COLUMNS) throw new FileRefused('rows');
    if (text[end] === separator) {
      at = end + 1;
      if (at >= text.length) fields.push('');
      continue;
    }
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    yield fields;
    fields = [];
  }
  if (fields.length > 0) yield fields;
}

function quoted(text: string, start: number): { readonly field: string; readonly next: number } {
  let [from, field] = [start + 1, ''];
  for (;;) {
    const end = text.indexOf('"', from);
    // Without its end, it is the rest of the file.
    if (end < 0) return { field: field + text.slice(from), next: text.length };
    field += text.slice(from, end);
    if (text[end + 1] !== '"') return { field, next: end + 1 };
    field += '"';
    from = end + 2;
  }
}

/** A field for every place up to the last cell: a cell far away would make many of nothing. */
const MOST_FIELDS = 5_000_000;

/** One sheet as .csv for Excel: UTF-8 with its mark, CRLF, results of formulas, and texts that no program runs. */
export function writeCsv(book: Book, at: number): Uint8Array<ArrayBuffer> {
  const sheet: Sheet = book[at] ?? { name: '' };
  const all = rowsOf(sheet).map(([row, one]) => [row, cellsOf(one)] as const);
  const columns = Math.max(0, ...new Set(all.map(([, cells]) => (cells.at(-1)?.[0] ?? -1) + 1)));
  if (((all.at(-1)?.[0] ?? 0) + 1) * columns > MOST_FIELDS) throw new FileRefused('cells');
  const results = calculate(book);
  const lines: string[] = [];
  for (const [row, cells] of all) {
    while (lines.length < row) lines.push(','.repeat(Math.max(0, columns - 1)));
    const fields = Array<string>(columns).fill('');
    for (const [column, cell] of cells) {
      fields[column] = fieldOf(cell, styleAt(sheet, { row, column }), () => results.at(at, { row, column }));
    }
    lines.push(fields.join(','));
  }
  return new TextEncoder().encode(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`);
}

function fieldOf(cell: Cell, style: CellStyle, result: () => Result): string {
  const value = cellValue(cell, style);
  if (value.kind === 'formula') return resultField(result(), style);
  if (value.kind === 'text') return textField(value.text);
  return escaped(cellText(value));
}

function resultField(result: Result, { format }: CellStyle): string {
  if (result.kind === 'text') return textField(result.text);
  if (result.kind === 'boolean') return result.isTrue ? 'TRUE' : 'FALSE';
  if (result.kind === 'error') return result.code;
  if (result.kind === 'empty') return '';
  const isMoment = format === 'date' || format === 'time' || format === 'datetime';
  return isMoment ? dateText(result.number, format) : String(result.number);
}

const textField = (text: string): string => escaped(RISKY.test(text) || MARKED.test(text) ? `'${text}` : text);

const escaped = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
