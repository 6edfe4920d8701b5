import { type CellValue, cellText, cellValue, type DateParts, dateText, serialOf } from '../book/value.ts';

const DAY_MS = 86_400_000;
const YEAR_1900 = Date.UTC(1899, 11, 31);
/** Excel counts a 29th of February 1900. */
const LEAP_SERIAL = 60;
const MOST_DIGITS = 15;

/** A number as Excel keeps it, with 15 digits; a longer one that is whole is an id, and stays as it is written. */
export function numberValue(number: number): CellValue {
  if (!Number.isFinite(number)) return { kind: 'text', text: '#NUM!' };
  if (Number.isSafeInteger(number) && !isKept(String(number))) return { kind: 'text', text: String(number) };
  return { kind: 'number', number: Number(number.toPrecision(MOST_DIGITS)) };
}

const isKept = (text: string): boolean => cellValue({ text }).kind === 'number';

/** With its power of ten, where its digits alone would be taken for an id. */
export function textOfValue(value: CellValue): string {
  const text = cellText(value);
  return value.kind !== 'number' || isKept(text) ? text : value.number.toExponential();
}

/** The library gives moments of the day that a cell shows; in a book of 1904 counted from there. */
export function serialOfDate(date: Date, is1904: boolean): number {
  if (is1904) return (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;
  const serial = (date.getTime() - YEAR_1900) / DAY_MS;
  return serial >= LEAP_SERIAL ? serial + 1 : serial;
}

/** A date only where its text says the same again: a length of time beyond a day, or a day before all, is a number. */
export function dateValue(serial: number, shown: DateParts): CellValue {
  const has = partsOf(serial, shown);
  const again = serialOf(dateText(serial, has));
  const isSame = again !== undefined && Math.abs(again - serial) * DAY_MS < 1_000;
  return isSame ? { kind: 'date', serial: again, has } : numberValue(serial);
}

/** What the number holds, though its format shows less of it. */
function partsOf(serial: number, shown: DateParts): DateParts {
  const isWhole = Math.abs(serial - Math.round(serial)) * DAY_MS < 500;
  if (shown === 'date') return isWhole ? 'date' : 'datetime';
  if (shown === 'time') return serial >= 0 && serial < 1 ? 'time' : 'datetime';
  return 'datetime';
}

/** What a number format shows of a date; undefined where it is none, or counts hours beyond a day. */
export function datePartsOf(code: string): DateParts | 'duration' | undefined {
  const [first = ''] = code.split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'duration';
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|[*_]./g, ' ').toLowerCase();
  if (/general|e[+-]/.test(bare)) return undefined;
  const hasTime = /[hs]|am\/pm/.test(bare);
  const hasDate = /[yd]/.test(bare) || (!hasTime && bare.includes('m'));
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : undefined;
}
