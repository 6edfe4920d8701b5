import { CellError, compare, first, numberIn, type Scalar, type Value } from '../values.ts';

/** As Excel has it. */
const MOST_PATTERN = 255;
const CRITERION = /^(<=|>=|<>|<|>|=)?([\s\S]*)$/;

/** '>=5', '<>x', 'a*', 7: does a cell meet it? */
export function meets(criterion: Value): (cell: Scalar) => boolean {
  const wanted = first(criterion);
  if (wanted instanceof CellError) return (cell) => cell instanceof CellError && cell.code === wanted.code;
  if (typeof wanted !== 'string') return (cell) => same(cell, wanted ?? 0);
  const [, sign = '=', text = ''] = CRITERION.exec(wanted) ?? [];
  const number = numberIn(text);
  const value = number ?? (/^(?:true|false)$/i.test(text) ? text.toUpperCase() === 'TRUE' : text);
  if (sign === '=' || sign === '<>') {
    const isEqual = equal(value, wanted.startsWith('=') || sign === '<>');
    return sign === '=' ? isEqual : (cell) => !isEqual(cell);
  }
  return (cell) => {
    if (typeof cell !== typeof value || cell === null || cell instanceof CellError) return false;
    const order = compare(cell, value);
    if (sign === '<') return order < 0;
    if (sign === '>') return order > 0;
    return sign === '<=' ? order <= 0 : order >= 0;
  };
}

function equal(value: Scalar, isExact: boolean): (cell: Scalar) => boolean {
  if (value === '') return (cell) => cell === null || (!isExact && cell === '');
  if (typeof value !== 'string') return (cell) => same(cell, value);
  return (cell) => typeof cell === 'string' && isLike(cell, value);
}

function same(cell: Scalar, value: Scalar): boolean {
  if (cell === null || cell instanceof CellError) return false;
  // A number that is written as a text counts as that number.
  if (typeof value === 'number' && typeof cell === 'string') return numberIn(cell) === value;
  return typeof cell === typeof value && compare(cell, value) === 0;
}

/** `*` stands for any signs, `?` for one, `~` takes both as they are. Without regard to case. */
export function isLike(text: string, pattern: string): boolean {
  const signs = text.toLowerCase();
  const parts = partsOf(pattern);
  const [begin = [], ...others] = parts;
  const end = others.pop();
  if (end === undefined) return signs.length === begin.length && fits(signs, begin, 0);
  const last = signs.length - end.length;
  if (last < begin.length || !fits(signs, begin, 0) || !fits(signs, end, last)) return false;
  const at = inOrder(signs, others, begin.length);
  return at >= 0 && at <= last;
}

/** Where in `text` the first part that the pattern says begins, from `start`; -1 for nowhere. */
export function indexLike(text: string, pattern: string, start: number): number {
  const signs = text.toLowerCase();
  const [begin = [], ...others] = partsOf(pattern);
  const at = place(signs, begin, start);
  // Where the others do not follow the first place of the beginning, they follow no later one.
  return at >= 0 && inOrder(signs, others, at + begin.length) >= 0 ? at : -1;
}

type Mark = string | typeof ONE;
const ONE = Symbol('one sign');

/** What stands between the stars. */
function partsOf(pattern: string): Mark[][] {
  const parts: Mark[][] = [[]];
  const signs = pattern.slice(0, MOST_PATTERN).toLowerCase();
  for (let at = 0; at < signs.length; at += 1) {
    const [sign = '', next = ''] = [signs[at], signs[at + 1]];
    const isTaken = sign === '~' && next !== '' && '*?~'.includes(next);
    if (isTaken) at += 1;
    if (!isTaken && sign === '*') parts.push([]);
    else parts.at(-1)?.push(isTaken ? next : sign === '?' ? ONE : sign);
  }
  return parts;
}

const fits = (signs: string, part: readonly Mark[], at: number): boolean =>
  at + part.length <= signs.length && part.every((mark, number) => mark === ONE || mark === signs[at + number]);

/** The first place of a part from `start`. */
function place(signs: string, part: readonly Mark[], start: number): number {
  if (!part.includes(ONE)) return signs.indexOf(part.join(''), start);
  for (let at = start; at + part.length <= signs.length; at += 1) if (fits(signs, part, at)) return at;
  return -1;
}

/** Where the parts end that follow each other from `start`; -1 where they do not. */
function inOrder(signs: string, parts: readonly (readonly Mark[])[], start: number): number {
  let end = start;
  for (const part of parts) {
    const at = place(signs, part, end);
    if (at < 0) return -1;
    end = at + part.length;
  }
  return end;
}
