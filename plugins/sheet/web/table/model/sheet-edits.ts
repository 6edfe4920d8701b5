import { cellsOf, rowsOf } from '../../../book/cells.ts';
import type { Book, Sheet } from '../../../book/types.ts';
import { type Reference, withReferences } from '../../../compare/references.ts';
import { COLUMNS, MOST_SHEETS, ROWS } from '../../../limits.ts';
import { SheetDraft } from './draft.ts';

/** All formulas of a book with their addresses changed; `own` is the name of the sheet that a formula stands in. */
export function withFormulas(book: Book, change: (reference: Reference, own: string) => Reference | string): Book {
  return book.map((sheet) => {
    const draft = new SheetDraft(sheet);
    for (const [row, found] of rowsOf(sheet)) {
      for (const [column, cell] of cellsOf(found)) {
        if (!cell.text?.startsWith('=')) continue;
        const text = withReferences(cell.text, (reference) => change(reference, sheet.name));
        if (text !== cell.text) draft.set({ row, column }, { ...cell, text });
      }
    }
    return draft.done();
  });
}

export type NameProblem = 'empty' | 'long' | 'signs' | 'taken';

const MOST_NAME = 31;

/** Why a sheet cannot have this name: as Excel has it. */
export function nameProblem(book: Book, name: string, sheet?: number): NameProblem | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'empty';
  if (wanted.length > MOST_NAME) return 'long';
  if (/[\\/?*:[\]]|^'|'$/.test(wanted)) return 'signs';
  return book.some((one, at) => at !== sheet && one.name.toLowerCase() === wanted) ? 'taken' : undefined;
}

export const canAddSheet = (book: Book): boolean => book.length < MOST_SHEETS;

/** An empty sheet behind all others; `nameOf` gives 'Sheet 2' of 2. */
export function withSheet(book: Book, nameOf: (number: number) => string): Book {
  let number = book.length + 1;
  while (nameProblem(book, nameOf(number)) === 'taken') number += 1;
  const sheet: Sheet = {
    name: nameOf(number),
    rows: { len: ROWS } as Sheet['rows'] & object,
    cols: { len: COLUMNS } as Sheet['cols'] & object,
  };
  return [...book, sheet];
}

/** Formulas that name it go along. */
export function renamed(book: Book, sheet: number, name: string): Book {
  const before = book[sheet]?.name.toLowerCase();
  const next = book.map((one, at) => (at === sheet ? { ...one, name: name.trim() } : one));
  return withFormulas(next, (reference) =>
    reference.sheet?.toLowerCase() === before ? { ...reference, sheet: name.trim() } : reference,
  );
}

/** Formulas that name it come to '#REF!'. */
export function withoutSheet(book: Book, sheet: number): Book {
  const before = book[sheet]?.name.toLowerCase();
  const next = book.filter((_, at) => at !== sheet);
  return withFormulas(next, (reference) => (reference.sheet?.toLowerCase() === before ? '#REF!' : reference));
}
