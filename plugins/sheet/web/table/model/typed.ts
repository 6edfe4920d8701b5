import { cellText, cellValue, formatFor, serialOf } from '../../../book/value.ts';

/** What a typed text is in a cell: its text as it is stored, and the format that it needs, where it needs one. */
export interface Typed {
  readonly text: string;
  readonly format?: string;
}

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](.+))?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const PERCENT = /^[+-]?\d{1,12}(?:\.\d{1,6})?%$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d+)?$/;
const DECIMAL = /^[+-]?(?:(?:0|[1-9]\d{0,14})(?:\.\d*)?|\.\d+)$/;

/** As people type it: `=A1` a formula, `'=A1` and `'12` a text, `2024-1-31` a date, `1,200` a number, `12%` 0.12 as percent. */
export function typedCell(typed: string, format: string | undefined): Typed {
  const text = typed.replaceAll('\r\n', '\n');
  const quoted = text.startsWith("'") ? asText(text.slice(1)) : undefined;
  if (quoted) return quoted;
  if (format === 'text' || text.startsWith('=')) return { text };
  const trimmed = text.trim();
  const moment = momentOf(trimmed);
  if (moment) return moment;
  if (PERCENT.test(trimmed)) {
    return { text: String(Number((Number(trimmed.slice(0, -1)) / 100).toPrecision(15))), format: 'percent' };
  }
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  // What is written as numbers are stays letter by letter: 1.50 as well.
  if (cellValue({ text: plain }).kind === 'number') return { text: plain };
  if (DECIMAL.test(plain) && plain.length <= 16) return { text: String(Number(plain)) };
  if (/^(?:true|false)$/i.test(trimmed)) return { text: trimmed.toUpperCase() };
  return { text };
}

/** With an apostrophe before it: what would be read as something else is a text. */
function asText(text: string): Typed | undefined {
  if (text.startsWith('=')) return { text: `'${text}` };
  const isRead = typedCell(text, undefined);
  if (text === '' || (isRead.format === undefined && cellValue({ text: isRead.text }).kind === 'text'))
    return undefined;
  const value = { kind: 'text', text } as const;
  return { text: cellText(value), format: formatFor(value) ?? 'text' };
}

function momentOf(text: string): Typed | undefined {
  const two = (part: string) => part.padStart(2, '0');
  const [, year = '', month = '', day = '', rest] = DAY.exec(text) ?? [];
  if (year === '') return TIME.test(text) && serialOf(text) !== undefined ? { text, format: 'time' } : undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (rest === undefined) return serialOf(date) === undefined ? undefined : { text: date, format: 'date' };
  const both = `${date} ${rest}`;
  return TIME.test(rest) && serialOf(both) !== undefined ? { text: both, format: 'datetime' } : undefined;
}
