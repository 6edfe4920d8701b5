import type { Sheet as FileSheet } from 'hucre/xlsx';
import { rangeName, rangeOf } from '../book/address.ts';
import type { AutoFilter, Condition, Validation } from '../book/types.ts';
import { dateText } from '../book/value.ts';
import type { LostCount } from './lost.ts';
import type { StylesIn } from './styles-in.ts';

type FileRule = NonNullable<FileSheet['conditionalRules']>[number];
type FileValidation = NonNullable<FileSheet['dataValidations']>[number];

const OPERATORS: Readonly<Record<string, string>> = {
  ...{ between: 'be', notBetween: 'nbe', equal: 'eq', notEqual: 'neq' },
  ...{ lessThan: 'lt', lessThanOrEqual: 'lte', greaterThan: 'gt', greaterThanOrEqual: 'gte' },
};
/** Of ranges of one rule, and of rules of one sheet. */
const [MOST_REFS, MOST_RULES] = [100, 500];
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** 'A1:B2 C3' as a list; undefined where one of them is no range of cells. */
function refsOf(text: string): readonly string[] | undefined {
  const ranges = text.trim().split(/\s+/).slice(0, MOST_REFS).map(rangeOf);
  const known = ranges.flatMap((range) => (range ? [rangeName(range)] : []));
  return known.length === ranges.length ? known : undefined;
}

export function validationsOf({ dataValidations = [] }: FileSheet, lost: LostCount): readonly Validation[] {
  lost.add('validations', Math.max(0, dataValidations.length - MOST_RULES));
  return dataValidations.slice(0, MOST_RULES).flatMap((rule) => {
    const [refs, checked] = [refsOf(rule.range), checkOf(rule)];
    if (!refs || !checked) {
      lost.add('validations');
      return [];
    }
    return [{ refs, mode: 'cell', required: rule.allowBlank !== true, ...checked }];
  });
}

function checkOf({ type, values, operator = 'between', formula1, formula2 }: FileValidation) {
  if (type === 'list') return values && { type: 'list', value: values.map((one) => one.trim()).join(',') };
  const of = type === 'date' ? 'date' : type === 'decimal' || type === 'whole' ? 'number' : undefined;
  const ends = [formula1, ...(/between/i.test(operator) ? [formula2] : [])].map((end) => end?.trim() ?? '');
  if (!of || !ends.every((end) => NUMBER.test(end))) return undefined;
  const texts = ends.map((end) => (of === 'date' ? dateText(Number(end), 'date') : end));
  return { type: of, operator: OPERATORS[operator] ?? 'be', value: texts.length === 1 ? (texts[0] ?? '') : texts };
}

export function conditionsOf(sheet: FileSheet, styles: StylesIn, lost: LostCount): readonly Condition[] {
  const { conditionalRules: rules = [] } = sheet;
  lost.add('conditions', Math.max(0, rules.length - MOST_RULES));
  return rules.slice(0, MOST_RULES).flatMap((rule) => {
    const [refs, what, look] = [refsOf(rule.range), whenOf(rule), lookOf(rule, styles)];
    if (!refs || !what || Object.keys(look).length === 0) {
      lost.add('conditions');
      return [];
    }
    return [{ refs, ...what, ...look }];
  });
}

const WHEN: Readonly<Record<string, Condition['when']>> = {
  ...{ greaterThan: 'greater', lessThan: 'less', between: 'between', equal: 'equal' },
};

/** How many of 'top', and whether 'below', the library does not tell. */
function whenOf(rule: FileRule): Pick<Condition, 'when' | 'values'> | undefined {
  const { type, operator = '', text, formula = [] } = rule;
  if (type === 'duplicateValues') return { when: 'duplicate', values: [] };
  if (type === 'uniqueValues') return { when: 'unique', values: [] };
  if (type === 'containsText') {
    const searched =
      text ?? /^NOT\(ISERROR\(SEARCH\("((?:[^"]|"")*)",/i.exec(String(formula))?.[1]?.replaceAll('""', '"');
    return searched ? { when: 'contains', values: [searched] } : undefined;
  }
  const when = type === 'cellIs' ? WHEN[operator] : undefined;
  const values = (Array.isArray(formula) ? formula : [formula]).map(constantOf);
  const known = values.flatMap((value) => value ?? []);
  return when && known.length === (when === 'between' ? 2 : 1) && known.length === values.length
    ? { when, values: known }
    : undefined;
}

/** Of '"abc"' and '12'; undefined for addresses and formulas. */
function constantOf(formula: string): string | undefined {
  const text = formula.trim();
  if (NUMBER.test(text)) return text;
  return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : undefined;
}

function lookOf({ style }: FileRule, styles: StylesIn): Pick<Condition, 'color' | 'bgcolor'> {
  const color = styles.color(style?.font?.color);
  const fill = style?.fill?.type === 'pattern' ? style.fill : undefined;
  // Of these the file gives the colour of a full fill as the one behind.
  const bgcolor = styles.color(fill?.bgColor) ?? styles.color(fill?.fgColor);
  return { ...(color && { color }), ...(bgcolor && { bgcolor }) };
}

export function filterOf({ autoFilter }: FileSheet): AutoFilter | undefined {
  const range = autoFilter && rangeOf(autoFilter.range);
  if (!range) return undefined;
  const filters = (autoFilter.columns ?? []).flatMap(({ colIndex, filters: value }) =>
    value ? [{ ci: range.from.column + colIndex, operator: 'in', value }] : [],
  );
  return { ref: rangeName(range), filters, sort: null };
}
