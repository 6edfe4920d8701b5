import type { Cell, CellStyle } from './types.ts';

/** What a cell holds, from its text and its format. */
export type CellValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }
  /** Days since 1899-12-30 and parts of them, as Excel counts. */
  | { readonly kind: 'date'; readonly serial: number; readonly has: DateParts }
  /** Without its `=`. */
  | { readonly kind: 'formula'; readonly formula: string };

export type DateParts = 'date' | 'time' | 'datetime';

const EMPTY: CellValue = { kind: 'empty' };
/** A text that begins with `=` is stored with this before it, and one that begins with this and `=` with one more. */
const TEXT_MARK = /^'+=./s;
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** More digits than a number of JavaScript and of Excel keeps: an id, which stays text. */
const MOST_DIGITS = 15;
/** Of a number with a fraction or a power, which is no id: as many as JavaScript writes. */
const MOST_EXACT_DIGITS = 17;

export function cellValue({ text = '' }: Cell, { format }: CellStyle = {}): CellValue {
  if (text === '') return EMPTY;
  if (TEXT_MARK.test(text)) return { kind: 'text', text: text.slice(1) };
  if (text.startsWith('=') && text.length > 1) return { kind: 'formula', formula: text.slice(1) };
  if (format === 'text') return { kind: 'text', text };
  if (format === 'date' || format === 'time' || format === 'datetime') {
    const serial = serialOf(text);
    if (serial !== undefined) return { kind: 'date', serial, has: format };
  }
  if (isNumber(text)) return { kind: 'number', number: Number(text) };
  if (text === 'TRUE' || text === 'FALSE') return { kind: 'boolean', isTrue: text === 'TRUE' };
  return { kind: 'text', text };
}

/**
 * The text that holds this value. A text that would be read as something else (a number, TRUE) is that text only in a cell
 * with the format 'text', and a date only with its own: `formatFor` says which.
 */
export function cellText(value: CellValue): string {
  if (value.kind === 'empty') return '';
  if (value.kind === 'number') return numberText(value.number);
  if (value.kind === 'boolean') return value.isTrue ? 'TRUE' : 'FALSE';
  if (value.kind === 'formula') return `=${value.formula}`;
  if (value.kind === 'date') return dateText(value.serial, value.has);
  return /^'*=./s.test(value.text) ? `'${value.text}` : value.text;
}

/** The format without which the text of this value would be read as another value; undefined where any will do. */
export function formatFor(value: CellValue): string | undefined {
  if (value.kind === 'date') return value.has;
  if (value.kind !== 'text') return undefined;
  return cellValue({ text: cellText(value) }).kind === 'text' ? undefined : 'text';
}

function isNumber(text: string): boolean {
  if (!PLAIN_NUMBER.test(text) || !Number.isFinite(Number(text))) return false;
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= (/[.e]/i.test(text) ? MOST_EXACT_DIGITS : MOST_DIGITS);
}

/** Large ones with a power: their digits alone would be an id. */
const numberText = (number: number): string =>
  Math.abs(number) >= 10 ** MOST_DIGITS ? number.toExponential() : String(number);

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** JavaScript takes years of two digits for those of the last century. */
const LEAST_YEAR = 1000;
const MOST_YEAR = 9999;
const MOMENT = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|[ T])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/;

/** '2024-01-31', '08:30', '08:30:15', '2024-01-31 08:30:15'; undefined for anything else. */
export function serialOf(text: string): number | undefined {
  const found = MOMENT.exec(text);
  if (!found || text === '') return undefined;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0', part = '0'] = found;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (year === undefined) return time / DAY_MS;
  if (Number(year) < LEAST_YEAR) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const moment = new Date(at);
  if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) return undefined;
  return (at - DAY_ZERO + time) / DAY_MS;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** As `serialOf` reads it; seconds where there are any. A number that is no date of these centuries stays a number. */
export function dateText(serial: number, has: DateParts): string {
  // A time alone is a part of a day; less than a second is more than a serial number keeps apart.
  const moment = new Date(DAY_ZERO + Math.round((serial * DAY_MS) / 1000) * 1000);
  const year = moment.getUTCFullYear();
  if (!(year >= LEAST_YEAR && year <= MOST_YEAR)) return String(serial);
  const day = `${year}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
  const seconds = moment.getUTCSeconds() > 0 ? `:${two(moment.getUTCSeconds())}` : '';
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}${seconds}`;
  if (has === 'time') return time;
  return has === 'date' ? day : `${day} ${time}`;
}
