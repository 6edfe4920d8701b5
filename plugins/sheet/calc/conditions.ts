import { type Place, type Range, rangeOf } from '../book/address.ts';
import { extentOf } from '../book/cells.ts';
import type { Condition, Sheet } from '../book/types.ts';
import type { Result } from './types.ts';
import { compare, numberIn, type Scalar } from './values.ts';

export interface Colours {
  readonly color?: string;
  readonly bgcolor?: string;
}

const MOST_CONDITIONS = 50;
const MOST_RANGES = 50;
/** Cells that are looked at for what depends on all of a range, of all conditions. */
const MOST_CELLS = 500_000;

interface Rule {
  readonly ranges: readonly Range[];
  readonly isMet: (value: Scalar) => boolean;
  readonly colours: Colours;
}

/** The colours that conditions give a cell: of several the first counts, for each of both. */
export function conditionsOf(sheet: Sheet, at: (place: Place) => Result): (place: Place) => Colours {
  const conditions = Array.isArray(sheet.more?.conditions) ? sheet.more.conditions.slice(0, MOST_CONDITIONS) : [];
  if (conditions.length === 0) return () => ({});
  const extent = extentOf(sheet);
  const budget = { left: MOST_CELLS };
  const rules = conditions.flatMap((condition) => ruleOf(condition, { extent, at, budget }));
  return (place) => {
    const met = rules.filter((rule) => rule.ranges.some((range) => isIn(range, place)));
    if (met.length === 0) return {};
    const value = scalarOf(at(place));
    const colours = met.filter((rule) => rule.isMet(value)).map((rule) => rule.colours);
    // The first comes last, over the others.
    return Object.assign({}, ...colours.reverse()) as Colours;
  };
}

interface Around {
  readonly extent: { readonly rows: number; readonly columns: number };
  readonly at: (place: Place) => Result;
  readonly budget: { left: number };
}

function ruleOf(condition: Condition, around: Around): Rule[] {
  if (typeof condition !== 'object' || condition === null || !Array.isArray(condition.refs)) return [];
  const ranges = condition.refs.slice(0, MOST_RANGES).flatMap((ref: unknown) => {
    const range = typeof ref === 'string' ? rangeOf(ref) : undefined;
    return range ? [range] : [];
  });
  const values = (Array.isArray(condition.values) ? condition.values : []).map(String);
  const isMet = testOf(condition.when, values, () => valuesOf(ranges, around));
  const { color, bgcolor } = condition;
  return isMet ? [{ ranges, isMet, colours: { ...(color && { color }), ...(bgcolor && { bgcolor }) } }] : [];
}

type Test = (value: Scalar) => boolean;

function testOf(
  when: Condition['when'],
  [one = '', two = '']: readonly string[],
  all: () => Scalar[],
): Test | undefined {
  const [low, high] = [typed(one), typed(two)];
  if (when === 'greater') return (value) => isLike(value, low) && compare(value, low) > 0;
  if (when === 'less') return (value) => isLike(value, low) && compare(value, low) < 0;
  if (when === 'equal') return (value) => isLike(value, low) && compare(value, low) === 0;
  if (when === 'between') {
    return (value) =>
      isLike(value, low) && isLike(value, high) && compare(value, low) >= 0 && compare(value, high) <= 0;
  }
  if (when === 'contains')
    return (value) =>
      one !== '' &&
      String(value ?? '')
        .toLowerCase()
        .includes(one.toLowerCase());
  if (when === 'duplicate' || when === 'unique') {
    const counts = countsOf(all());
    return (value) => value !== null && value !== '' && (counts.get(value) ?? 0) > 1 === (when === 'duplicate');
  }
  return testOfNumbers(
    when,
    Number(one),
    all().filter((value) => typeof value === 'number'),
  );
}

function testOfNumbers(when: Condition['when'], count: number, numbers: readonly number[]): Test | undefined {
  const ofNumber =
    (test: (value: number) => boolean): Test =>
    (value) =>
      typeof value === 'number' && test(value);
  if (numbers.length === 0) return undefined;
  if (when === 'above_average' || when === 'below_average') {
    const middle = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    return ofNumber((value) => (when === 'above_average' ? value > middle : value < middle));
  }
  if (when !== 'top' && when !== 'bottom') return undefined;
  const sorted = [...numbers].sort((a, b) => (when === 'top' ? b - a : a - b));
  const edge = sorted[Math.min(sorted.length, Math.max(1, Math.trunc(count) || 10)) - 1] ?? 0;
  return ofNumber((value) => (when === 'top' ? value >= edge : value <= edge));
}

function countsOf(values: readonly Scalar[]): ReadonlyMap<Scalar, number> {
  const counts = new Map<Scalar, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function valuesOf(ranges: readonly Range[], { extent, at, budget }: Around): Scalar[] {
  const values: Scalar[] = [];
  for (const { from, to } of ranges) {
    for (let row = from.row; row <= Math.min(to.row, extent.rows - 1); row += 1) {
      for (let column = from.column; column <= Math.min(to.column, extent.columns - 1); column += 1) {
        budget.left -= 1;
        if (budget.left < 0) return values;
        values.push(scalarOf(at({ row, column })));
      }
    }
  }
  return values;
}

const typed = (text: string): Scalar => numberIn(text) ?? text;
const isLike = (value: Scalar, other: Scalar): boolean => value !== null && typeof value === typeof other;

const isIn = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

function scalarOf(result: Result): Scalar {
  if (result.kind === 'number') return result.number;
  if (result.kind === 'text') return result.text;
  return result.kind === 'boolean' ? result.isTrue : null;
}
