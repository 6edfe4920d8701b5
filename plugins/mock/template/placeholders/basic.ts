import { type Args, type Kit, type Placeholder, textOf, wholeOr } from '../kit.ts';

const MOST_WHOLE = 9007199254740991;
const MOST_DECIMALS = 17;
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()[]';
const POOLS = new Map([
  ['lower', LOWER],
  ['upper', UPPER],
  ['number', DIGITS],
  ['symbol', SYMBOLS],
  ['alpha', LOWER + UPPER],
]);

const poolOf = (value: Args[number]): string => {
  if (value === undefined) return LOWER + UPPER + DIGITS + SYMBOLS;
  return POOLS.get(textOf(value).toLowerCase()) ?? textOf(value);
};

/** `decimals` digits more, after the point or those that are there; the last is not 0, or it would be lost. */
export function withDecimals(kit: Kit, whole: string, decimals: number): number {
  const count = Math.min(Math.max(decimals, 0), MOST_DECIMALS);
  if (count === 0) return Number.parseFloat(whole);
  const start = whole.includes('.') ? whole : `${whole}.`;
  return Number.parseFloat(`${start}${kit.letters(DIGITS, count - 1)}${kit.letters('123456789', 1)}`);
}

const boolean: Placeholder = (kit, [min, max, now]) => {
  if (now === undefined) return kit.share() >= 0.5;
  const [a, b] = [wholeOr(min, 1), wholeOr(max, 1)];
  return kit.share() > a / (a + b) ? !now : now;
};
const integer =
  (least: number): Placeholder =>
  (kit, [min, max]) =>
    kit.between(wholeOr(min, least), wholeOr(max, MOST_WHOLE));
const float: Placeholder = (kit, [min, max, dmin, dmax]) => {
  const decimals = kit.between(clamp(wholeOr(dmin, 0)), clamp(wholeOr(dmax, MOST_DECIMALS)));
  return withDecimals(kit, String(kit.between(wholeOr(min, -MOST_WHOLE), wholeOr(max, MOST_WHOLE))), decimals);
};
const clamp = (decimals: number) => Math.min(Math.max(decimals, 0), MOST_DECIMALS);
const character: Placeholder = (kit, [pool]) => kit.letters(poolOf(pool), 1);

export const randomText = (kit: Kit, args: Args): string => {
  const [first, second, third] = args;
  if (args.length === 0) return kit.letters(poolOf(undefined), kit.between(3, 7));
  if (args.length === 1) return kit.letters(poolOf(undefined), wholeOr(first, 0));
  if (args.length === 2 && typeof first === 'string' && Number.isNaN(Number(first)))
    return kit.letters(poolOf(first), wholeOr(second, 0));
  if (args.length === 2) return kit.letters(poolOf(undefined), kit.between(wholeOr(first, 0), wholeOr(second, 0)));
  return kit.letters(poolOf(first), kit.between(wholeOr(second, 0), wholeOr(third, 0)));
};

const numberOf = (value: Args[number], otherwise: number) => {
  const number = Number(value ?? otherwise);
  return Number.isFinite(number) ? number : otherwise;
};
const range: Placeholder = (kit, args) => {
  const [start, stop] = args.length < 2 ? [0, numberOf(args[0], 0)] : [numberOf(args[0], 0), numberOf(args[1], 0)];
  const step = numberOf(args[2], 1) || 1;
  const length = Math.max(Math.ceil((stop - start) / step), 0);
  kit.budget.rows(length);
  return Array.from({ length }, (_, n) => start + n * step);
};

export const basic: Readonly<Record<string, Placeholder>> = {
  ...{ boolean, bool: boolean, natural: integer(0), integer: integer(-MOST_WHOLE), int: integer(-MOST_WHOLE), float },
  ...{ character, char: character, string: randomText, str: randomText, range },
};
