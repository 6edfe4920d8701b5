import { CellError, checked, error, Matrix, type Scalar, toNumber, type Value } from '../values.ts';
import { meets } from './criteria.ts';
import type { OfRanges } from './types.ts';

type Test = (cell: Scalar) => boolean;

/** Numbers of `of` whose neighbours in all ranges meet what is asked of them. */
function chosen(of: Value, asked: readonly (readonly [Value, Test])[]): number[] {
  const matrix = asMatrix(of);
  const ranges = asked.map(([range, test]) => [asMatrix(range), test] as const);
  const height = Math.max(matrix.rows.length, ...ranges.map(([range]) => range.rows.length));
  const width = ranges[0]?.[0].rows[0]?.length ?? 0;
  const numbers: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!ranges.every(([range, test]) => test(range.at(row, column)))) continue;
      const cell = matrix.at(row, column);
      if (cell instanceof CellError) throw cell;
      if (typeof cell === 'number') numbers.push(cell);
    }
  }
  return numbers;
}

function counted(asked: readonly (readonly [Value, Test])[]): number {
  const ranges = asked.map(([range, test]) => [asMatrix(range), test] as const);
  const [one] = ranges;
  if (!one) throw error.value;
  let count = 0;
  for (let row = 0; row < one[0].rows.length; row += 1) {
    for (let column = 0; column < (one[0].rows[0]?.length ?? 0); column += 1) {
      if (ranges.every(([range, test]) => test(range.at(row, column)))) count += 1;
    }
  }
  // Rows behind the filled ones are empty: they count where empty ones are asked for.
  const isAllEmpty = ranges.every(([, test]) => test(null));
  return isAllEmpty ? count + one[0].height * one[0].width - one[0].rows.length * (one[0].rows[0]?.length ?? 0) : count;
}

const asMatrix = (value: Value): Matrix => (value instanceof Matrix ? value : new Matrix([[value]]));

function pairs(parts: readonly Value[]): (readonly [Value, Test])[] {
  if (parts.length === 0 || parts.length % 2 !== 0) throw error.value;
  return parts.flatMap((part, at) => (at % 2 === 0 ? [[part, meets(parts[at + 1] ?? null)] as const] : []));
}

const total = (numbers: readonly number[]): Scalar => checked(numbers.reduce((all, one) => all + one, 0));
const average = (numbers: readonly number[]): Scalar =>
  numbers.length === 0 ? error.div : toNumber(total(numbers)) / numbers.length;
const least = (numbers: readonly number[]): Scalar => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);
const most = (numbers: readonly number[]): Scalar => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0);

/** `SUMIF(range, criterion, numbers)`. */
const simple = (work: (numbers: readonly number[]) => Scalar): OfRanges => {
  return ([range = null, criterion = null, of = range]) => work(chosen(of, [[range, meets(criterion)]]));
};
/** `SUMIFS(numbers, range, criterion, …)`. */
const several = (work: (numbers: readonly number[]) => Scalar): OfRanges => {
  return ([of = null, ...parts]) => work(chosen(of, pairs(parts)));
};

export const CONDITIONAL: ReadonlyMap<string, OfRanges> = new Map<string, OfRanges>([
  ['SUMIF', simple(total)],
  ['AVERAGEIF', simple(average)],
  ['COUNTIF', (parts) => counted(pairs(parts.slice(0, 2)))],
  ['SUMIFS', several(total)],
  ['AVERAGEIFS', several(average)],
  ['MINIFS', several(least)],
  ['MAXIFS', several(most)],
  ['COUNTIFS', (parts) => counted(pairs(parts))],
]);
