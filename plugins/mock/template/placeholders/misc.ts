import { type Args, type Kit, type Placeholder, textOf, wholeOr } from '../kit.ts';
import type { Json } from '../types.ts';
import { PROVINCES, type Province } from '../words/places.ts';
import { date } from './date.ts';

const HEX = '0123456789abcdef';
const guid = (kit: Kit): string =>
  `${kit.letters(HEX, 8)}-${kit.letters(HEX, 4)}-4${kit.letters(HEX, 3)}-${kit.letters('89ab', 1)}${kit.letters(HEX, 3)}-${kit.letters(HEX, 12)}`;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** A number as on an identity card of China: place, day of birth, order, check digit. */
const id: Placeholder = (kit) => {
  const code = `${(kit.one(PROVINCES) as Province).code}0000`;
  const digits = `${code}${textOf(date.date?.(kit, ['yyyyMMdd']))}${kit.letters('0123456789', 3)}`;
  const sum = WEIGHTS.reduce((total, weight, n) => total + weight * Number(digits[n]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
};

const increment: Placeholder = (kit, [step]) => {
  // Beyond the largest number it stays where it is: `Infinity` is not JSON.
  const next = kit.counted + (wholeOr(step, 1) || 1);
  if (Number.isFinite(next)) kit.counted = next;
  return kit.counted;
};

const defined = (args: Args): Json[] => args.map((one) => one ?? null);
const some = (kit: Kit, list: readonly Json[], [min, max]: Args): Json[] => {
  const mixed = kit.shuffled(list);
  if (min === undefined) return mixed;
  const count = kit.between(wholeOr(min, 0), wholeOr(max, wholeOr(min, 0)));
  return mixed.slice(0, Math.max(count, 0));
};
const pick: Placeholder = (kit, args) => {
  const [list, min, max] = args;
  if (!Array.isArray(list)) return kit.one(defined(args));
  const [least, most] = [wholeOr(min, 1), wholeOr(max, wholeOr(min, 1))];
  return least === 1 && most === 1 ? kit.one<Json>(list) : some(kit, list, [least, most]);
};
const shuffle: Placeholder = (kit, args) =>
  Array.isArray(args[0]) ? some(kit, args[0] as readonly Json[], args.slice(1)) : kit.shuffled(defined(args));

const die =
  (sides: number): Placeholder =>
  (kit) =>
    kit.between(1, sides);

export const misc: Readonly<Record<string, Placeholder>> = {
  ...{ guid, uuid: guid, id, increment, inc: increment, pick, shuffle },
  ...{ d4: die(4), d6: die(6), d8: die(8), d12: die(12), d20: die(20), d100: die(100) },
};
