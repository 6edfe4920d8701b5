import { rangeName, rangeOf } from '../../book/address.ts';
import type { Validation } from '../../book/types.ts';
import { isRecord, isSame } from './model.ts';

/** By place of the cell, as FortuneSheet keeps them: 'row_column'. */
export type Checks = Record<string, unknown>;

interface Check {
  readonly type: string;
  readonly type2: string;
  readonly value1: string;
  readonly value2: string;
  readonly validity: string;
  readonly remote: boolean;
  readonly prohibitInput: boolean;
  readonly hintShow: boolean;
  readonly hintValue: string;
}

const NUMBERS: readonly (readonly [string, string])[] = [
  ...([
    ['be', 'between'],
    ['nbe', 'notBetween'],
    ['eq', 'equal'],
    ['neq', 'notEqualTo'],
  ] as const),
  ...([
    ['lt', 'lessThan'],
    ['lte', 'lessThanOrEqualTo'],
    ['gt', 'moreThanThe'],
    ['gte', 'greaterOrEqualTo'],
  ] as const),
];
const DATES: readonly (readonly [string, string])[] = [
  ...([
    ['be', 'between'],
    ['nbe', 'notBetween'],
    ['eq', 'equal'],
    ['neq', 'notEqualTo'],
  ] as const),
  ...([
    ['lt', 'earlierThan'],
    ['gte', 'noEarlierThan'],
    ['gt', 'laterThan'],
    ['lte', 'noLaterThan'],
  ] as const),
];
const MOST_CELLS = 50_000;
const MOST_TEXT = 10_000;

/** Checks of single cells for the validations that the grid knows too. */
export function checksOf(validations: unknown, extent: { readonly rows: number; readonly columns: number }): Checks {
  const checks: Checks = {};
  let left = MOST_CELLS;
  for (const validation of Array.isArray(validations) ? validations : []) {
    const check = isRecord(validation) ? checkOf(validation as unknown as Validation) : undefined;
    if (!check) continue;
    for (const ref of Array.isArray(validation.refs) ? validation.refs : []) {
      const range = typeof ref === 'string' ? rangeOf(ref) : undefined;
      if (!range) continue;
      const [bottom, last] = [Math.min(range.to.row, extent.rows - 1), Math.min(range.to.column, extent.columns - 1)];
      for (let { row } = range.from; row <= bottom; row += 1) {
        for (let { column } = range.from; column <= last; column += 1) {
          left -= 1;
          if (left < 0) return checks;
          checks[`${row}_${column}`] = check;
        }
      }
    }
  }
  return checks;
}

function checkOf({ type, operator, value, required }: Validation): Check | undefined {
  const [first = '', second = ''] = (Array.isArray(value) ? value : [value]).map((one) => text(one));
  const common = { validity: '', remote: false, prohibitInput: required === true, hintShow: false, hintValue: '' };
  if (type === 'list') return { ...common, type: 'dropdown', type2: 'false', value1: first, value2: '' };
  const names = type === 'number' ? NUMBERS : type === 'date' ? DATES : undefined;
  const type2 = names?.find(([name]) => name === operator)?.[1];
  return type2 === undefined ? undefined : { ...common, type, type2, value1: first, value2: second };
}

const text = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, MOST_TEXT);

/** Of checks in the grid's own form what may be given to it. */
export function safeChecks(from: unknown, extent: { readonly rows: number; readonly columns: number }): Checks {
  const checks: Checks = {};
  if (!isRecord(from)) return checks;
  for (const [key, check] of Object.entries(from).slice(0, MOST_CELLS)) {
    const [row = -1, column = -1] = /^\d{1,7}_\d{1,5}$/.test(key) ? key.split('_').map(Number) : [];
    if (row < 0 || row >= extent.rows || column >= extent.columns || !isRecord(check)) continue;
    if (typeof check.type !== 'string' || typeof (check.type2 ?? '') !== 'string') continue;
    checks[key] = {
      ...check,
      ...{ value1: text(check.value1), value2: text(check.value2), hintValue: text(check.hintValue) },
    };
  }
  return checks;
}

/** What clients that know no grid can check of these, and what they cannot. */
export function validationsOf(checks: Checks): { readonly known: Validation[]; readonly other: Checks } {
  const groups = new Map<string, { readonly validation: Validation; readonly cells: [number, number][] }>();
  const other: Checks = {};
  for (const [key, check] of Object.entries(checks)) {
    const validation = isRecord(check) ? validationOf(check) : undefined;
    if (!validation || !isSame(sorted(checkOf(validation)), sorted(check))) other[key] = check;
    if (!validation) continue;
    const name = JSON.stringify(validation);
    const group = groups.get(name) ?? { validation, cells: [] };
    const [row = 0, column = 0] = key.split('_').map(Number);
    group.cells.push([row, column]);
    groups.set(name, group);
  }
  return {
    known: [...groups.values()].map(({ validation, cells }) => ({ ...validation, refs: refsOf(cells) })),
    other,
  };
}

const sorted = (check: unknown) =>
  isRecord(check) ? Object.entries(check).sort(([a], [b]) => (a < b ? -1 : 1)) : check;

function validationOf(check: Record<string, unknown>): Validation | undefined {
  const [first, second] = [text(check.value1), text(check.value2)];
  const common = { mode: 'cell', required: check.prohibitInput === true, refs: [] };
  if (check.type === 'dropdown') return { ...common, type: 'list', operator: 'be', value: first };
  const isNumber = typeof check.type === 'string' && /^number(?:_integer|_decimal)?$/.test(check.type);
  const names = isNumber ? NUMBERS : check.type === 'date' ? DATES : undefined;
  const operator = names?.find(([, name]) => name === check.type2)?.[0];
  if (operator === undefined) return undefined;
  const isPair = operator === 'be' || operator === 'nbe';
  return { ...common, type: isNumber ? 'number' : 'date', operator, value: isPair ? [first, second] : first };
}

/** Rectangles, as large as runs of rows side by side make them. */
function refsOf(cells: readonly [number, number][]): string[] {
  const runs: { column: number; last: number; top: number; bottom: number }[] = [];
  for (const [row, column] of [...cells].sort(([r, c], [s, d]) => c - d || r - s)) {
    const run = runs.at(-1);
    if (run && run.column === column && run.bottom === row - 1) run.bottom = row;
    else runs.push({ column, last: column, top: row, bottom: row });
  }
  const open = new Map<string, (typeof runs)[number]>();
  const whole: typeof runs = [];
  for (const run of runs) {
    const key = `${run.top}:${run.bottom}`;
    const beside = open.get(key);
    if (beside && beside.last === run.column - 1) beside.last = run.column;
    else {
      open.set(key, run);
      whole.push(run);
    }
  }
  return whole.map(({ column, last, top, bottom }) =>
    rangeName({ from: { row: top, column }, to: { row: bottom, column: last } }),
  );
}
