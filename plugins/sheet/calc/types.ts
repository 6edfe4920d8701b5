import type { Place } from '../book/address.ts';

/** What a cell comes to. Dates are numbers here, as in formulas. */
export type Result =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }
  /**
   * '#DIV/0!', '#REF!', '#NAME?', '#VALUE!', '#N/A', '#NUM!'; '#CIRC!' where a formula needs itself, '#ERROR!' where it
   * cannot be read or the work for all of the book is done.
   */
  | { readonly kind: 'error'; readonly code: string };

/** Results of all cells of a book, each calculated when it is first asked for. */
export interface Results {
  /** `sheet` is its place in the book. */
  at(sheet: number, place: Place): Result;
}
