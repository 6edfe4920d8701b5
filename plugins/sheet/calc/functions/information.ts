import { CellError, error, type Scalar, toBoolean, toNumber } from '../values.ts';
import type { OfScalars } from './types.ts';

const of = (work: (value: Scalar) => Scalar): OfScalars => ({ least: 1, work: ([value = null]) => work(value) });

function kind(value: Scalar): number {
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 4;
  return value instanceof CellError ? 16 : 1;
}

const ERRORS: readonly string[] = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'];

export const INFORMATION: ReadonlyMap<string, OfScalars> = new Map<string, OfScalars>([
  ['NOT', of((value) => !toBoolean(value))],
  ['TRUE', { least: 0, work: () => true }],
  ['FALSE', { least: 0, work: () => false }],
  ['NA', { least: 0, work: () => error.na }],
  ['ISERROR', of((value) => value instanceof CellError)],
  ['ISERR', of((value) => value instanceof CellError && value.code !== '#N/A')],
  ['ISNA', of((value) => value instanceof CellError && value.code === '#N/A')],
  ['ISBLANK', of((value) => value === null)],
  ['ISNUMBER', of((value) => typeof value === 'number')],
  ['ISTEXT', of((value) => typeof value === 'string')],
  ['ISNONTEXT', of((value) => typeof value !== 'string')],
  ['ISLOGICAL', of((value) => typeof value === 'boolean')],
  ['ISEVEN', of((value) => Math.trunc(toNumber(value)) % 2 === 0)],
  ['ISODD', of((value) => Math.trunc(toNumber(value)) % 2 !== 0)],
  ['TYPE', of(kind)],
  [
    'ERROR.TYPE',
    of((value) => {
      const at = value instanceof CellError ? ERRORS.indexOf(value.code) : -1;
      return at < 0 ? error.na : at + 1;
    }),
  ],
  [
    'N',
    of((value) => {
      if (value instanceof CellError) return value;
      return typeof value === 'string' ? 0 : toNumber(value);
    }),
  ],
  [
    'T',
    of((value) => {
      if (value instanceof CellError) return value;
      return typeof value === 'string' ? value : '';
    }),
  ],
]);
