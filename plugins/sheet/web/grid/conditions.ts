import { rangeName, rangeOf } from '../../book/address.ts';
import type { Condition } from '../../book/types.ts';
import { safeColor } from './looks.ts';
import type { Extent } from './merges.ts';
import { type GridRange, isRecord } from './model.ts';

const NAMES: readonly (readonly [when: Condition['when'], name: string, value?: string])[] = [
  ...([
    ['greater', 'greaterThan'],
    ['less', 'lessThan'],
    ['between', 'between'],
    ['equal', 'equal'],
  ] as const),
  ...([
    ['contains', 'textContains'],
    ['duplicate', 'duplicateValue', '0'],
    ['unique', 'duplicateValue', '1'],
  ] as const),
  ...([
    ['top', 'top10'],
    ['bottom', 'last10'],
  ] as const),
  ...([
    ['above_average', 'aboveAverage', 'AboveAverage'],
    ['below_average', 'belowAverage', 'SubAverage'],
  ] as const),
];
const MOST = 200;
const MOST_TEXT = 1_000;

/** Rules as FortuneSheet keeps them, for those that are stored in words. */
export function rulesOf(conditions: unknown, extent: Extent): unknown[] {
  const rules: unknown[] = [];
  for (const one of (Array.isArray(conditions) ? conditions : []).slice(0, MOST)) {
    const found = isRecord(one) ? NAMES.find(([when]) => when === one.when) : undefined;
    const ranges = isRecord(one) ? rangesOf(one.refs, extent) : [];
    if (!found || ranges.length === 0) continue;
    const [, conditionName, value] = found;
    const values = Array.isArray(one.values)
      ? one.values.slice(0, 2).map((text: unknown) => String(text).slice(0, MOST_TEXT))
      : [];
    rules.push({
      type: 'default',
      cellrange: ranges,
      format: { textColor: safeColor(one.color) ?? null, cellColor: safeColor(one.bgcolor) ?? null },
      conditionName,
      conditionRange: [],
      conditionValue: value === undefined ? values : [value],
    });
  }
  return rules;
}

/** Cut at the end of the grid: it goes through every cell of them. */
function rangesOf(refs: unknown, { rows, columns }: Extent): GridRange[] {
  return (Array.isArray(refs) ? refs : []).slice(0, MOST).flatMap((ref) => {
    const range = typeof ref === 'string' ? rangeOf(ref) : undefined;
    if (!range || range.from.row >= rows || range.from.column >= columns) return [];
    const [bottom, last] = [Math.min(range.to.row, rows - 1), Math.min(range.to.column, columns - 1)];
    return [{ row: [range.from.row, bottom], column: [range.from.column, last] }];
  });
}

/** Rules in words, and those that have none. */
export function conditionsOf(rules: unknown): { readonly known: Condition[]; readonly other: unknown[] } {
  const [known, other]: [Condition[], unknown[]] = [[], []];
  for (const rule of Array.isArray(rules) ? rules : []) {
    const condition = isRecord(rule) ? conditionOf(rule) : undefined;
    if (condition) known.push(condition);
    else other.push(rule);
  }
  return { known, other };
}

function conditionOf(rule: Record<string, unknown>): Condition | undefined {
  if ((rule.type ?? 'default') !== 'default' || !isRecord(rule.format) || !Array.isArray(rule.cellrange))
    return undefined;
  const values = (Array.isArray(rule.conditionValue) ? rule.conditionValue : []).map(String);
  // Words hold values; what is compared with another cell stays as it is.
  if (Array.isArray(rule.conditionRange) && rule.conditionRange.length > 0) return undefined;
  const found = NAMES.find(
    ([, name, value]) => name === rule.conditionName && (name !== 'duplicateValue' || value === values[0]),
  );
  const refs = rule.cellrange.flatMap((range) => refOf(range));
  if (!found || refs.length === 0 || refs.length !== rule.cellrange.length) return undefined;
  const [color, bgcolor] = [safeColor(rule.format.textColor), safeColor(rule.format.cellColor)];
  return {
    ...{ refs, when: found[0], values: found[2] === undefined ? values : [] },
    ...(color === undefined ? {} : { color }),
    ...(bgcolor === undefined ? {} : { bgcolor }),
  };
}

function refOf(range: unknown): string[] {
  if (!isRecord(range) || !Array.isArray(range.row) || !Array.isArray(range.column)) return [];
  const [top, bottom, first, last] = [...range.row.slice(0, 2), ...range.column.slice(0, 2)].map(Number);
  if (![top, bottom, first, last].every((one) => one !== undefined && Number.isInteger(one) && one >= 0)) return [];
  return [
    rangeName({
      from: { row: top as number, column: first as number },
      to: { row: bottom as number, column: last as number },
    }),
  ];
}

/** Of rules in the grid's own form what may be given to it. */
export function safeRules(from: unknown, extent: Extent): unknown[] {
  return (Array.isArray(from) ? from : []).slice(0, MOST).flatMap((rule) => {
    const ranges = isRecord(rule) && Array.isArray(rule.cellrange) ? rule.cellrange : [];
    const refs = ranges.flatMap((one) => refOf(one));
    return isRecord(rule) && refs.length > 0 ? [{ ...rule, cellrange: rangesOf(refs, extent) }] : [];
  });
}
