import { type Place, placeOf, type Range, rangeOf } from '../../../book/address.ts';
import type { Book, Sheet } from '../../../book/types.ts';

/** A sheet's merged ranges are looked through at every move: of more, the rest are single cells here. */
const MOST_MERGES = 2_000;

export function mergesOf(sheet: Sheet): readonly Range[] {
  return (sheet.merges ?? []).slice(0, MOST_MERGES).flatMap((name) => {
    const range = typeof name === 'string' ? rangeOf(name) : undefined;
    return range && !isSingle(range) ? [range] : [];
  });
}

export const isSingle = ({ from, to }: Range): boolean => from.row === to.row && from.column === to.column;

export const isIn = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** From one corner to the other, whichever comes first. */
export const between = (a: Place, b: Place): Range => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export interface Target extends Place {
  readonly sheet: number;
}

/** Where 'B3', 'Sheet2!B3' or "'My sheet'!B3" is; undefined where there is none. */
export function targetOf(book: Book, typed: string, sheet: number): Target | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('!');
  const name = text.slice(0, Math.max(0, at)).trim();
  const wanted = (
    name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name
  ).toLowerCase();
  const place = placeOf(text.slice(at + 1)) ?? rangeOf(text.slice(at + 1))?.from;
  const found = at < 0 ? sheet : book.findIndex((one) => one.name.toLowerCase() === wanted);
  return place && found >= 0 ? { ...place, sheet: found } : undefined;
}
