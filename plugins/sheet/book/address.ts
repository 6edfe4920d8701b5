/** A cell by numbers of its row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Both ends are in it. */
export interface Range {
  readonly from: Place;
  readonly to: Place;
}

const LETTERS = 26;
const CELL = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;

/** 0 is 'A', 26 is 'AA'. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    name = String.fromCharCode(65 + ((left - 1) % LETTERS)) + name;
  }
  return name;
}

export const cellName = ({ row, column }: Place): string => `${columnName(column)}${row + 1}`;

/** Undefined for what is no address of a cell. */
export function placeOf(name: string): Place | undefined {
  const [, letters, digits] = CELL.exec(name.trim()) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

export const rangeName = ({ from, to }: Range): string =>
  from.row === to.row && from.column === to.column ? cellName(from) : `${cellName(from)}:${cellName(to)}`;

/** Of 'A1:B2' and 'A1', whichever corner comes first; undefined for anything else. */
export function rangeOf(name: string): Range | undefined {
  const [first = '', second = first, ...rest] = name.split(':');
  const [a, b] = [placeOf(first), placeOf(second)];
  if (!a || !b || rest.length > 0) return undefined;
  return {
    from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
    to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
  };
}
