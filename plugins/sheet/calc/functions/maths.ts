import { checked, error, type Scalar, toNumber } from '../values.ts';
import type { OfScalars } from './types.ts';

/** From 0 up to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** A half goes away from zero, of what a person sees: 1.005 is 1.01. */
export function rounded(number: number, places: number, way: (value: number) => number = Math.round): number {
  if (places > 300 || number === 0) return number;
  if (places < -300) return 0;
  const exact = Number(shifted(Math.abs(number), places).toPrecision(15));
  return Math.sign(number) * shifted(way(exact), -places);
}

function shifted(number: number, places: number): number {
  const [digits, power = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}

const of = (work: (...numbers: number[]) => number | Scalar, least = 1, most = least): OfScalars => ({
  least,
  most,
  work: (scalars) => {
    const result = work(...scalars.map(toNumber));
    return typeof result === 'number' ? checked(result) : result;
  },
});

/** Up or down to a multiple of `step`. */
function toStep(number: number, step: number, way: (value: number) => number): Scalar {
  if (step === 0) return 0;
  if (number > 0 && step < 0) return error.num;
  return way(Number((number / step).toPrecision(15))) * step;
}

function factorial(number: number): Scalar {
  if (number < 0 || number > 170) return error.num;
  let product = 1;
  for (let one = 2; one <= Math.trunc(number); one += 1) product *= one;
  return product;
}

function combinations(all: number, some: number): Scalar {
  const [n, k] = [Math.trunc(all), Math.min(Math.trunc(some), Math.trunc(all) - Math.trunc(some))];
  if (k < 0 || some < 0 || k > 1000) return error.num;
  let result = 1;
  for (let one = 1; one <= k; one += 1) result = (result * (n - k + one)) / one;
  return Math.round(result);
}

export const MATHS: ReadonlyMap<string, OfScalars> = new Map<string, OfScalars>([
  ['ABS', of(Math.abs)],
  ['SIGN', of(Math.sign)],
  ['INT', of(Math.floor)],
  ['TRUNC', of((number, places = 0) => rounded(number, Math.trunc(places), Math.floor), 1, 2)],
  ['ROUND', of((number, places = 0) => rounded(number, Math.trunc(places)), 1, 2)],
  ['ROUNDUP', of((number, places = 0) => rounded(number, Math.trunc(places), Math.ceil), 1, 2)],
  ['ROUNDDOWN', of((number, places = 0) => rounded(number, Math.trunc(places), Math.floor), 1, 2)],
  ['MROUND', of((number, step = 0) => (number * step < 0 ? error.num : toStep(number, step, Math.round)), 2)],
  ['CEILING', of((number, step = 1) => toStep(number, step, Math.ceil), 1, 2)],
  ['FLOOR', of((number, step = 1) => (step === 0 ? error.div : toStep(number, step, Math.floor)), 1, 2)],
  ['EVEN', of((number) => Math.sign(number) * Math.ceil(Math.abs(number) / 2) * 2)],
  ['ODD', of((number) => (number < 0 ? -1 : 1) * (Math.ceil((Math.max(Math.abs(number), 1) - 1) / 2) * 2 + 1))],
  ['MOD', of((number, by = 0) => (by === 0 ? error.div : number - by * Math.floor(number / by)), 2)],
  ['QUOTIENT', of((number, by = 0) => (by === 0 ? error.div : Math.trunc(number / by)), 2)],
  ['POWER', of((base, power = 0) => (base === 0 && power === 0 ? error.num : base ** power), 2)],
  ['SQRT', of(Math.sqrt)],
  ['EXP', of(Math.exp)],
  ['LN', of((number) => (number <= 0 ? error.num : Math.log(number)))],
  ['LOG10', of((number) => (number <= 0 ? error.num : Math.log10(number)))],
  [
    'LOG',
    of(
      (number, base = 10) =>
        number <= 0 || base <= 0 ? error.num : Number((Math.log(number) / Math.log(base)).toPrecision(15)),
      1,
      2,
    ),
  ],
  ['FACT', of(factorial)],
  ['COMBIN', of((all, some = 0) => combinations(all, some), 2)],
  ['PI', of(() => Math.PI, 0)],
  ['SIN', of(Math.sin)],
  ['COS', of(Math.cos)],
  ['TAN', of(Math.tan)],
  ['ASIN', of(Math.asin)],
  ['ACOS', of(Math.acos)],
  ['ATAN', of(Math.atan)],
  ['ATAN2', of((x, y = 0) => (x === 0 && y === 0 ? error.div : Math.atan2(y, x)), 2)],
  ['DEGREES', of((number) => (number * 180) / Math.PI)],
  ['RADIANS', of((number) => (number * Math.PI) / 180)],
  ['RAND', of(() => chance(), 0)],
  [
    'RANDBETWEEN',
    of((low, high = 0) => Math.floor(chance() * (Math.floor(high) - Math.ceil(low) + 1)) + Math.ceil(low), 2),
  ],
]);
