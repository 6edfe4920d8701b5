import { serialOf } from '../book/value.ts';

/** Why a formula has no result: '#DIV/0!'. Functions throw it and take it as a value. */
export class CellError {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** A book that was to be calculated at once takes longer, or asks for what nobody can say how long it takes. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** Null is an empty cell. */
export type Scalar = number | string | boolean | null | CellError;

export class Matrix {
  readonly rows: readonly (readonly Scalar[])[];
  /** As the formula names it: a range of whole columns is read as far as the sheet is filled. */
  readonly height: number;
  readonly width: number;
  constructor(rows: readonly (readonly Scalar[])[], height = rows.length, width = rows[0]?.length ?? 0) {
    this.rows = rows;
    this.height = height;
    this.width = width;
  }
  at(row: number, column: number): Scalar {
    return this.rows[row]?.[column] ?? null;
  }
}

export type Value = Scalar | Matrix;

/** As Excel has it. */
export const MOST_TEXT = 32_767;

export const error = {
  div: new CellError('#DIV/0!'),
  value: new CellError('#VALUE!'),
  ref: new CellError('#REF!'),
  name: new CellError('#NAME?'),
  na: new CellError('#N/A'),
  num: new CellError('#NUM!'),
  null: new CellError('#NULL!'),
  circular: new CellError('#CIRC!'),
  /** The formula cannot be read, or takes more work than is given. */
  unread: new CellError('#ERROR!'),
} as const;
const BY_CODE = new Map(Object.values(error).map((one) => [one.code, one]));

export const errorOf = (code: string): CellError => BY_CODE.get(code) ?? error.value;

/** Of a range and a list its first cell. */
export const first = (value: Value): Scalar => (value instanceof Matrix ? value.at(0, 0) : value);

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?$/i;

/** The number that a text says; undefined where it says none. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40) return undefined;
  if (NUMBER.test(trimmed)) {
    return trimmed.endsWith('%') ? Number(trimmed.slice(0, -1)) / 100 : Number(trimmed);
  }
  return serialOf(trimmed);
}

export function toNumber(value: Value): number {
  const one = first(value);
  if (typeof one === 'number') return one;
  if (one === null) return 0;
  if (typeof one === 'boolean') return one ? 1 : 0;
  if (one instanceof CellError) throw one;
  const number = numberIn(one);
  if (number === undefined) throw error.value;
  return number;
}

/** With the 15 digits that Excel keeps. */
export function numberText(number: number): string {
  return String(Number(number.toPrecision(15))).replace('e', 'E');
}

export function toText(value: Value): string {
  const one = first(value);
  if (typeof one === 'string') return one;
  if (one === null) return '';
  if (typeof one === 'number') return numberText(one);
  if (typeof one === 'boolean') return one ? 'TRUE' : 'FALSE';
  throw one;
}

export function toBoolean(value: Value): boolean {
  const one = first(value);
  if (typeof one !== 'string') return toNumber(one) !== 0;
  const upper = one.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  throw error.value;
}

/** A number of Excel: what is none is '#NUM!'. */
export const checked = (number: number): Scalar => (Number.isFinite(number) ? number : error.num);

const rank = (value: Scalar): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

/** Below 0 where `a` comes first: numbers before texts before booleans, texts without regard to case. */
export function compare(a: Scalar, b: Scalar): number {
  if (a instanceof CellError) throw a;
  if (b instanceof CellError) throw b;
  const left = a ?? blankLike(b);
  const right = b ?? blankLike(a);
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right);
  const [x, y] = [String(left).toLowerCase(), String(right).toLowerCase()];
  return x === y ? 0 : x < y ? -1 : 1;
}

const blankLike = (other: Scalar): Scalar => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0);

/** 0.1+0.2 is 0.3. */
function compareNumbers(a: number, b: number): number {
  if (a === b || Math.abs(a - b) < 1e-15 * Math.max(Math.abs(a), Math.abs(b))) return 0;
  return a - b;
}
