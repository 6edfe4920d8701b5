import { format } from 'numfmt';
import { error, MOST_TEXT, numberIn, type Scalar, toBoolean, toNumber, toText } from '../values.ts';
import { indexLike } from './criteria.ts';
import { rounded } from './maths.ts';
import type { OfScalars } from './types.ts';

const of = (least: number, most: number, work: OfScalars['work']): OfScalars => ({ least, most, work });
const ofText = (work: (text: string) => Scalar): OfScalars => of(1, 1, ([text = null]) => work(toText(text)));

function count(value: Scalar | undefined, without: number): number {
  const number = value === undefined ? without : Math.trunc(toNumber(value));
  if (number < 0) throw error.value;
  return number;
}

function repeated(text: string, times: number): Scalar {
  return text.length * times > MOST_TEXT ? error.value : text.repeat(times);
}

function substituted([text = null, before = null, after = null, which]: readonly Scalar[]): Scalar {
  const [all, from, to] = [toText(text), toText(before), toText(after)];
  if (from === '') return all;
  const parts = all.split(from);
  if (which === undefined) {
    const length = all.length + (parts.length - 1) * (to.length - from.length);
    return length > MOST_TEXT ? error.value : parts.join(to);
  }
  const number = Math.trunc(toNumber(which));
  if (number < 1) return error.value;
  if (number >= parts.length) return all;
  return parts.slice(0, number).join(from) + to + parts.slice(number).join(from);
}

function replaced([text = null, start = null, length = null, by = null]: readonly Scalar[]): Scalar {
  const [all, from] = [toText(text), count(start, 1) - 1];
  if (from < 0) return error.value;
  return all.slice(0, from) + toText(by) + all.slice(from + count(length, 0));
}

function found([what = null, text = null, start]: readonly Scalar[], isLoose: boolean): Scalar {
  const [wanted, all, from] = [toText(what), toText(text), count(start, 1) - 1];
  if (from < 0 || from > all.length) return error.value;
  const at = isLoose ? indexLike(all, wanted, from) : all.indexOf(wanted, from);
  return at < 0 ? error.value : at + 1;
}

const proper = (text: string): string =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** By a number format; a text stays as it is. */
function formatted([value = null, code = null]: readonly Scalar[]): Scalar {
  const pattern = toText(code);
  if (pattern.length > 255) return error.value;
  const one = typeof value === 'string' ? (numberIn(value) ?? value) : (value ?? 0);
  if (typeof one === 'boolean' || typeof one === 'object') return toText(one);
  try {
    return format(pattern, one, { throws: true });
  } catch {
    return error.value;
  }
}

function fixed([number = null, places, isPlain]: readonly Scalar[]): Scalar {
  const digits = places === undefined ? 2 : Math.trunc(toNumber(places));
  if (digits > 127) return error.value;
  const value = rounded(toNumber(number), digits);
  const pattern = isPlain !== undefined && toBoolean(isPlain) ? '0' : '#,##0';
  return format(digits > 0 ? `${pattern}.${'0'.repeat(digits)}` : pattern, value);
}

export const TEXTS: ReadonlyMap<string, OfScalars> = new Map<string, OfScalars>([
  ['LEN', ofText((text) => text.length)],
  ['UPPER', ofText((text) => text.toUpperCase())],
  ['LOWER', ofText((text) => text.toLowerCase())],
  ['PROPER', ofText(proper)],
  ['TRIM', ofText((text) => text.replace(/ +/g, ' ').replace(/^ | $/g, ''))],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  ['CLEAN', ofText((text) => text.replace(/[\u0000-\u001f]/g, ''))],
  ['LEFT', of(1, 2, ([text = null, length]) => toText(text).slice(0, count(length, 1)))],
  [
    'RIGHT',
    of(1, 2, ([text = null, length]) => {
      const all = toText(text);
      return all.slice(Math.max(0, all.length - count(length, 1)));
    }),
  ],
  [
    'MID',
    of(3, 3, ([text = null, start, length]) => {
      const from = count(start, 1) - 1;
      return from < 0 ? error.value : toText(text).slice(from, from + count(length, 0));
    }),
  ],
  ['REPT', of(2, 2, ([text = null, times]) => repeated(toText(text), count(times, 0)))],
  ['SUBSTITUTE', of(3, 4, substituted)],
  ['REPLACE', of(4, 4, replaced)],
  ['FIND', of(2, 3, (parts) => found(parts, false))],
  ['SEARCH', of(2, 3, (parts) => found(parts, true))],
  ['EXACT', of(2, 2, ([a = null, b = null]) => toText(a) === toText(b))],
  ['TEXT', of(2, 2, formatted)],
  ['FIXED', of(1, 3, fixed)],
  [
    'VALUE',
    of(1, 1, ([value = null]) => {
      if (typeof value !== 'string') return toNumber(value);
      return numberIn(value.replace(/^([+-]?)[$¥€￥]/, '$1').replaceAll(',', '')) ?? error.value;
    }),
  ],
  [
    'CHAR',
    of(1, 1, ([code = null]) => {
      const number = Math.trunc(toNumber(code));
      return number < 1 || number > 255 ? error.value : String.fromCharCode(number);
    }),
  ],
  [
    'UNICHAR',
    of(1, 1, ([code = null]) => {
      const number = Math.trunc(toNumber(code));
      return number < 1 || number > 0x10ffff ? error.value : String.fromCodePoint(number);
    }),
  ],
  ['CODE', ofText((text) => (text === '' ? error.value : text.charCodeAt(0)))],
  ['UNICODE', ofText((text) => text.codePointAt(0) ?? error.value)],
]);
