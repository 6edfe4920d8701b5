import { cellAt, styleAt } from '../book/cells.ts';
import type { Book } from '../book/types.ts';
import { cellText, cellValue } from '../book/value.ts';
import type { Results } from '../calc/types.ts';

/** Formulas as they are written, for a book that takes too long to calculate. */
export function asWritten(book: Book): Results {
  return {
    at(at, place) {
      const sheet = book[at];
      const value = sheet ? cellValue(cellAt(sheet, place) ?? {}, styleAt(sheet, place)) : undefined;
      if (value === undefined || value.kind === 'empty') return { kind: 'empty' };
      if (value.kind === 'formula') return { kind: 'text', text: cellText(value) };
      return value.kind === 'date' ? { kind: 'number', number: value.serial } : value;
    },
  };
}
