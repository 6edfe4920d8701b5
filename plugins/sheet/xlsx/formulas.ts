import { columnName, placeOf } from '../book/address.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts';

/** Texts and quoted names of sheets, which stay as they are, and addresses, names and signs between them. */
const PARTS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[A-Za-z_\\$\u0080-\uffff][\w.$\u0080-\uffff]*|./gs;
const ADDRESS = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

/** A formula that is shared by many cells, as it reads in one that is so many rows and columns away. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const parts = formula.match(PARTS) ?? [];
  return parts
    .map((part, at) => {
      // LOG10( is a function.
      if (parts[at + 1] === '(') return part;
      const [, fixedColumn, letters = '', fixedRow, digits = ''] = ADDRESS.exec(part) ?? [];
      const place = letters === '' ? undefined : placeOf(letters + digits);
      if (!place) return part;
      const column = fixedColumn ? place.column : place.column + columns;
      const row = fixedRow ? place.row : place.row + rows;
      if (row < 0 || column < 0 || row >= MOST_ROWS || column >= MOST_COLUMNS) return '#REF!';
      return `${fixedColumn}${columnName(column)}${fixedRow}${row + 1}`;
    })
    .join('');
}

/** Functions that came after 2007, which files name with this before them. */
const LATER = new Set(
  `ACOT ACOTH AGGREGATE ARABIC BASE BETA.DIST BETA.INV BINOM.DIST BINOM.INV BITAND BITLSHIFT BITOR BITRSHIFT BITXOR
  CEILING.MATH CHISQ.DIST CHISQ.INV CHISQ.TEST COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S
  CSC CSCH DAYS DECIMAL ERF.PRECISE EXPON.DIST F.DIST F.INV F.TEST FLOOR.MATH FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAUSS
  IFNA IFS ISFORMULA ISOWEEKNUM LET LAMBDA MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV
  NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA
  PHI POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ RRI SEC SECH SEQUENCE SHEET SHEETS SKEW.P SORTBY
  STDEV.P STDEV.S SWITCH T.DIST T.INV T.TEST TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE
  VAR.P VAR.S VSTACK HSTACK WEIBULL.DIST XLOOKUP XMATCH XOR Z.TEST`.split(/\s+/),
);
/** These have one more. */
const SPILLING = new Set(['FILTER', 'SORT']);

/** As people write it. */
export const plainFormula = (formula: string): string =>
  (formula.match(PARTS) ?? []).map((part) => part.replace(/^_xlfn\.(?:_xlws\.)?/i, '')).join('');

/** As a file holds it. */
export function fileFormula(formula: string): string {
  const parts = formula.match(PARTS) ?? [];
  return parts
    .map((part, at) => {
      if (parts[at + 1] !== '(') return part;
      const name = part.toUpperCase();
      if (SPILLING.has(name)) return `_xlfn._xlws.${part}`;
      return LATER.has(name) ? `_xlfn.${part}` : part;
    })
    .join('');
}

const LONGEST = 8_000;

/**
 * Whether Excel opens a file with this formula: it calls a file damaged for one that cannot be read. A `|` stands in calls of
 * other programs alone.
 */
export function isFormula(formula: string): boolean {
  if (formula.length > LONGEST || /[\p{Cc}]/u.test(formula.replace(/[\r\n\t]/g, ''))) return false;
  let [depth, last, isArray] = [0, '', false];
  for (const part of formula.match(PARTS) ?? []) {
    if (part === '"' || part === "'" || part === '|' || part === '`') return false;
    // Between rows of values alone.
    if (part === ';' && !isArray) return false;
    if (part === '{' || part === '}') isArray = part === '{';
    if (part === '(' || part === '{') depth += 1;
    if (part === ')' || part === '}') depth -= 1;
    if (depth < 0 || (part === ')' && /^[+\-*/^&=<>]$/.test(last))) return false;
    if (part.trim() !== '') last = part;
  }
  return depth === 0 && !/^[+\-*/^&=<>,:(!]?$/.test(last);
}

/** `[1]Sheet1!A1`: of another file. */
export const isExternal = (formula: string): boolean =>
  formula.includes('[') && /\[[^\]]*\](?:[^\s!'"]*|[^'"]*')!/.test(formula.replace(/"(?:[^"]|"")*"/g, ''));
