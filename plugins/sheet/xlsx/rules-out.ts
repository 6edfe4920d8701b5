import type { WriteSheet } from 'hucre/xlsx';
import { type Range, rangeName, rangeOf } from '../book/address.ts';
import type { Condition, Sheet, Validation } from '../book/types.ts';
import { serialOf } from '../book/value.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts';
import { fileColor } from './colors.ts';

type FileRule = NonNullable<WriteSheet['conditionalRules']>[number];
type FileValidation = NonNullable<WriteSheet['dataValidations']>[number];
type Operator = NonNullable<FileValidation['operator']>;

/** Of rules of a sheet, of ranges of one, and of a list in a file: Excel refuses to open one with more. */
const [MOST_RULES, MOST_REFS, LONGEST_LIST] = [500, 100, 255];
const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ be: 'between', nbe: 'notBetween', eq: 'equal', neq: 'notEqual' },
  ...{ lt: 'lessThan', lte: 'lessThanOrEqual', gt: 'greaterThan', gte: 'greaterThanOrEqual' },
};

const isInside = ({ to }: Range): boolean => to.row < MOST_ROWS && to.column < MOST_COLUMNS;

function rangeOfRefs(refs: unknown): string {
  if (!Array.isArray(refs)) return '';
  const ranges = refs.slice(0, MOST_REFS).map((ref) => (typeof ref === 'string' ? rangeOf(ref) : undefined));
  return ranges.flatMap((range) => (range && isInside(range) ? [rangeName(range)] : [])).join(' ');
}

/** Those that a file knows: of mail and telephone there are none. */
export function fileValidations({ validations }: Sheet): FileValidation[] {
  const list = Array.isArray(validations) ? (validations as readonly Validation[]) : [];
  return list.slice(0, MOST_RULES).flatMap((one) => {
    const range = rangeOfRefs(one?.refs);
    const check = range === '' ? undefined : checkOf(one);
    return check
      ? [{ range, ...(one.required !== true && { allowBlank: true }), showErrorMessage: true, ...check }]
      : [];
  });
}

function checkOf({ type, operator = 'be', value = '' }: Validation): Omit<FileValidation, 'range'> | undefined {
  if (type === 'list') {
    const text = typeof value === 'string' ? value : value.join(',');
    const isFit = text !== '' && text.length <= LONGEST_LIST && !/["\p{Cc}]/u.test(text);
    return isFit ? { type: 'list', values: text.split(',') } : undefined;
  }
  if ((type !== 'number' && type !== 'date') || !Object.hasOwn(OPERATORS, operator)) return undefined;
  const ends = typeof value === 'string' ? value.split(',') : value;
  const numbers = ends.map((end) => (type === 'date' ? serialOf(String(end).trim()) : Number(end || Number.NaN)));
  const known = numbers.flatMap((number) => (number !== undefined && Number.isFinite(number) ? [String(number)] : []));
  const name = OPERATORS[operator] ?? 'between';
  const [formula1 = '', formula2] = known;
  if (known.length !== (/between/i.test(name) ? 2 : 1) || known.length !== numbers.length) return undefined;
  const ofType = type === 'date' ? 'date' : 'decimal';
  return { type: ofType, operator: name, formula1, ...(formula2 !== undefined && { formula2 }) };
}

/** Those that the library writes whole. */
export function fileConditions({ more }: Sheet): FileRule[] {
  const list = Array.isArray(more?.conditions) ? (more.conditions as readonly Condition[]) : [];
  return list.slice(0, MOST_RULES).flatMap((one, at) => {
    const range = rangeOfRefs(one?.refs);
    const rule = range === '' ? undefined : ruleOf(one, range);
    const [color, bgColor] = [fileColor(one?.color), fileColor(one?.bgcolor)];
    if (!rule || (!color && !bgColor)) return [];
    const fill = bgColor && ({ type: 'pattern', pattern: 'solid', bgColor } as const);
    return [{ range, priority: at + 1, ...rule, style: { ...(color && { font: { color } }), ...(fill && { fill }) } }];
  });
}

const COMPARED = { greater: 'greaterThan', less: 'lessThan', between: 'between', equal: 'equal' } as const;
const LONGEST_VALUE = 200;

function ruleOf(
  { when, values }: Condition,
  range: string,
): Pick<FileRule, 'type' | 'operator' | 'formula' | 'text'> | undefined {
  if (when === 'duplicate') return { type: 'duplicateValues' };
  if (when === 'unique') return { type: 'uniqueValues' };
  const given = Array.isArray(values) ? values.map((value) => String(value).replace(/\p{Cc}/gu, ' ')) : [];
  if (given.some((value) => value.length > LONGEST_VALUE)) return undefined;
  const [first = ''] = given;
  if (when === 'contains' && first !== '') {
    const cell = range.split(/[: ]/)[0];
    return { type: 'containsText', text: first, formula: `NOT(ISERROR(SEARCH(${constant(first, true)},${cell})))` };
  }
  if (!Object.hasOwn(COMPARED, when) || given.length !== (when === 'between' ? 2 : 1)) return undefined;
  const formula = given.map((value) => constant(value));
  return { type: 'cellIs', operator: COMPARED[when as keyof typeof COMPARED], formula };
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const constant = (value: string, isText = false): string =>
  !isText && NUMBER.test(value) ? value : `"${value.replaceAll('"', '""')}"`;

export function fileFilter({ autofilter }: Sheet): WriteSheet['autoFilter'] {
  const { ref, filters } = (autofilter ?? {}) as { readonly ref?: unknown; readonly filters?: unknown };
  const range = typeof ref === 'string' ? rangeOf(ref) : undefined;
  if (!range || !isInside(range)) return undefined;
  const columns = (Array.isArray(filters) ? filters : []).flatMap((one) => {
    const { ci, operator, value } = one ?? {};
    const isFit = Number.isInteger(ci) && ci >= range.from.column && ci <= range.to.column;
    if (!isFit || operator !== 'in' || !Array.isArray(value)) return [];
    return [{ colIndex: ci - range.from.column, filters: value.map(String) }];
  });
  return { range: rangeName(range), ...(columns.length > 0 && { columns }) };
}
