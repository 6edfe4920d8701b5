import { CellError, checked, error, first, Matrix, type Scalar, toBoolean, toNumber, type Value } from '../values.ts';
import type { OfRanges } from './types.ts';

/** Numbers of ranges, and what is a number in the formula itself. An error among them is the result. */
export function numbersOf(parts: readonly Value[]): number[] {
  const numbers: number[] = [];
  for (const part of parts) {
    if (!(part instanceof Matrix)) {
      if (part !== null) numbers.push(toNumber(part));
      continue;
    }
    for (const row of part.rows) {
      for (const one of row) {
        if (one instanceof CellError) throw one;
        if (typeof one === 'number') numbers.push(one);
      }
    }
  }
  return numbers;
}

export const cellsOfAll = (parts: readonly Value[]): Scalar[] =>
  parts.flatMap((part) => (part instanceof Matrix ? part.rows.flat() : [part]));

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

function least(numbers: readonly number[]): number {
  return numbers.reduce((found, one) => Math.min(found, one), numbers[0] ?? 0);
}
function most(numbers: readonly number[]): number {
  return numbers.reduce((found, one) => Math.max(found, one), numbers[0] ?? 0);
}

function average(numbers: readonly number[]): Scalar {
  return numbers.length === 0 ? error.div : checked(mean(numbers));
}

function variance(numbers: readonly number[], less: number): Scalar {
  if (numbers.length <= less) return error.div;
  const middle = mean(numbers);
  return checked(sum(numbers.map((one) => (one - middle) ** 2)) / (numbers.length - less));
}

const root = (value: Scalar): Scalar => (typeof value === 'number' ? Math.sqrt(value) : value);
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Between two of them as far as `part` says. */
function quantile(numbers: readonly number[], part: number): Scalar {
  if (numbers.length === 0 || part < 0 || part > 1) return error.num;
  const ordered = sorted(numbers);
  const at = (ordered.length - 1) * part;
  const [low = 0, high = low] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

function nth(parts: readonly Value[], isLargest: boolean): Scalar {
  const ordered = sorted(numbersOf(parts.slice(0, 1)));
  const number = Math.ceil(toNumber(parts[1] ?? null));
  return ordered[isLargest ? ordered.length - number : number - 1] ?? error.num;
}

function rank([what = null, all = null, order = null]: readonly Value[]): Scalar {
  const number = toNumber(what);
  const numbers = numbersOf([all]);
  if (!numbers.includes(number)) return error.na;
  const isUp = toNumber(order) !== 0;
  return 1 + numbers.filter((one) => (isUp ? one < number : one > number)).length;
}

function mode(numbers: readonly number[]): Scalar {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  let found: number | undefined;
  for (const [one, count] of counts) if (count > Math.max(1, counts.get(found ?? Number.NaN) ?? 1)) found = one;
  return found ?? error.na;
}

/** All true, or one of them; texts of ranges say nothing. */
function truths(parts: readonly Value[]): boolean[] {
  return parts.flatMap((part) => {
    if (!(part instanceof Matrix)) return [toBoolean(part)];
    return part.rows.flat().flatMap((one) => {
      if (one instanceof CellError) throw one;
      return typeof one === 'boolean' || typeof one === 'number' ? [one !== false && one !== 0] : [];
    });
  });
}

function logical(parts: readonly Value[], decide: (all: readonly boolean[]) => boolean): Scalar {
  const all = truths(parts);
  return all.length === 0 ? error.value : decide(all);
}

function sumProduct(parts: readonly Value[]): Scalar {
  const matrices = parts.map((part) => (part instanceof Matrix ? part : new Matrix([[part]])));
  const [one] = matrices;
  if (!one) return error.value;
  if (matrices.some(({ height, width }) => height !== one.height || width !== one.width)) return error.value;
  let total = 0;
  for (let row = 0; row < one.rows.length; row += 1) {
    for (let column = 0; column < (one.rows[0]?.length ?? 0); column += 1) {
      total += matrices.reduce((product, matrix) => {
        const cell = matrix.at(row, column);
        if (cell instanceof CellError) throw cell;
        return product * (typeof cell === 'number' ? cell : 0);
      }, 1);
    }
  }
  return checked(total);
}

const SUBTOTALS: readonly string[] = [
  ...['AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', 'STDEV', 'STDEVP', 'SUM', 'VAR', 'VARP'],
];
const of =
  (work: (numbers: number[]) => Scalar): OfRanges =>
  (parts) =>
    work(numbersOf(parts));

const NUMBERS: readonly (readonly [string, OfRanges])[] = [
  ['SUM', of((all) => checked(sum(all)))],
  ['SUMSQ', of((all) => checked(sum(all.map((one) => one * one))))],
  ['PRODUCT', of((all) => (all.length === 0 ? 0 : checked(all.reduce((product, one) => product * one, 1))))],
  ['AVERAGE', of(average)],
  ['MIN', of(least)],
  ['MAX', of(most)],
  ['MEDIAN', of((all) => quantile(all, 0.5))],
  ['MODE', of(mode)],
  ['MODE.SNGL', of(mode)],
  ['STDEV', of((all) => root(variance(all, 1)))],
  ['STDEV.S', of((all) => root(variance(all, 1)))],
  ['STDEVP', of((all) => root(variance(all, 0)))],
  ['STDEV.P', of((all) => root(variance(all, 0)))],
  ['VAR', of((all) => variance(all, 1))],
  ['VAR.S', of((all) => variance(all, 1))],
  ['VARP', of((all) => variance(all, 0))],
  ['VAR.P', of((all) => variance(all, 0))],
];

const OTHERS: readonly (readonly [string, OfRanges])[] = [
  [
    'COUNT',
    (parts) =>
      sum(
        parts.map((part) => {
          if (part instanceof Matrix) return part.rows.flat().filter((one) => typeof one === 'number').length;
          try {
            toNumber(part);
            return 1;
          } catch {
            return 0;
          }
        }),
      ),
  ],
  ['COUNTA', (parts) => cellsOfAll(parts).filter((one) => one !== null).length],
  [
    'COUNTBLANK',
    (parts) => {
      const filled = cellsOfAll(parts).filter((one) => one !== null && one !== '').length;
      const [part] = parts;
      return (part instanceof Matrix ? part.height * part.width : 1) - filled;
    },
  ],
  ['LARGE', (parts) => nth(parts, true)],
  ['SMALL', (parts) => nth(parts, false)],
  ['RANK', rank],
  ['RANK.EQ', rank],
  ['PERCENTILE', (parts) => quantile(numbersOf(parts.slice(0, 1)), toNumber(parts[1] ?? null))],
  ['PERCENTILE.INC', (parts) => quantile(numbersOf(parts.slice(0, 1)), toNumber(parts[1] ?? null))],
  ['QUARTILE', (parts) => quantile(numbersOf(parts.slice(0, 1)), Math.trunc(toNumber(parts[1] ?? null)) / 4)],
  ['QUARTILE.INC', (parts) => quantile(numbersOf(parts.slice(0, 1)), Math.trunc(toNumber(parts[1] ?? null)) / 4)],
  ['AND', (parts) => logical(parts, (all) => all.every(Boolean))],
  ['OR', (parts) => logical(parts, (all) => all.some(Boolean))],
  ['XOR', (parts) => logical(parts, (all) => all.filter(Boolean).length % 2 === 1)],
  ['SUMPRODUCT', sumProduct],
  [
    'SUBTOTAL',
    ([which = null, ...parts], where) => {
      const work = BY_NAME.get(SUBTOTALS[(toNumber(first(which)) % 100) - 1] ?? '');
      return work ? work(parts, where) : error.value;
    },
  ],
];

const BY_NAME = new Map([...NUMBERS, ...OTHERS]);
export const AGGREGATES: ReadonlyMap<string, OfRanges> = BY_NAME;
