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
  const marks = marksOf(pattern);
  const signs = text.toLowerCase();
  let [at, mark, star, kept] = [0, 0, -1, 0];
  while (at < signs.length) {
    const one = marks[mark];
    if (one !== undefined && one !== ANY && (one === ONE || one === signs[at])) {
      at += 1;
      mark += 1;
    } else if (one === ANY) {
      [star, kept] = [mark, at];
      mark += 1;
    } else if (star >= 0) {
      kept += 1;
      [mark, at] = [star + 1, kept];
    } else return false;
  }
  while (marks[mark] === ANY) mark += 1;
  return mark === marks.length;
}

const ANY = Symbol('any signs');
const ONE = Symbol('one sign');

function marksOf(pattern: string): (string | typeof ANY | typeof ONE)[] {
  const marks: (string | typeof ANY | typeof ONE)[] = [];
  const signs = pattern.slice(0, MOST_PATTERN).toLowerCase();
  for (let at = 0; at < signs.length; at += 1) {
    const [sign = '', next = ''] = [signs[at], signs[at + 1]];
    if (sign === '~' && '*?~'.includes(next) && next !== '') {
      marks.push(next);
      at += 1;
    } else marks.push(sign === '*' ? ANY : sign === '?' ? ONE : sign);
  }
  return marks;
}

/** Where in `text` the first part that the pattern says begins, from `start`; -1 for nowhere. */
export function indexLike(text: string, pattern: string, start: number): number {
  if (!/[*?~]/.test(pattern)) return text.toLowerCase().indexOf(pattern.toLowerCase(), start);
  for (let at = start; at <= text.length; at += 1) if (isLike(text.slice(at, at + 1024), `${pattern}*`)) return at;
  return -1;
}
