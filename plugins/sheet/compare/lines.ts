import { cellsOf, rowsOf } from '../book/cells.ts';
import type { Row, Sheet } from '../book/types.ts';
import { withReferences } from './references.ts';

/** A row with something in it, or the empty rows up to the next one. */
export interface Line {
  readonly row: number;
  /** Rows that it stands for: 1 of a filled one. */
  readonly count: number;
  /** Undefined for empty ones. */
  readonly filled?: Row;
  /** Equal lines of both books have equal numbers. */
  readonly sign: number;
}

/** Numbers texts over several sheets. */
export function createNumbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
}

/** The rows of a sheet up to the last one that holds something. */
export function linesOf(sheet: Sheet, numberOf: (text: string) => number): Line[] {
  const lines: Line[] = [];
  let next = 0;
  for (const [row, filled] of rowsOf(sheet)) {
    const text = signOf(row, filled);
    if (text === '') continue;
    if (row > next) lines.push({ row: next, count: row - next, sign: numberOf(`${row - next} empty`) });
    lines.push({ row, count: 1, filled, sign: numberOf(`=${text}`) });
    next = row + 1;
  }
  return lines;
}

/** Its cells, and whether they have a style; a formula as seen from its row, which another row above it does not change. */
function signOf(row: number, filled: Row): string {
  let sign = '';
  for (const [column, { text = '', style }] of cellsOf(filled)) {
    if (text === '' && style === undefined) continue;
    sign += `${column}:${text.startsWith('=') ? relative(text, row) : JSON.stringify(text)} `;
  }
  return sign;
}

const relative = (formula: string, own: number): string =>
  withReferences(formula, ({ sheet = '', from, to }) => {
    const ends = [from, to].map((end) => {
      if (!end) return '';
      const { row, column, isRowFixed } = end;
      return `${column}${row === undefined ? '' : isRowFixed ? `$${row}` : `[${row - own}]`}`;
    });
    return `${sheet}!${ends.join(':')}`;
  });
