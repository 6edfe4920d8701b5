import type { Book } from '../../book/types.ts';

/** Where a book is edited: the canvas grid, or the table for keyboard and screen reader. */
export interface BookView {
  /** The book as it stands now, made anew only after something changed. */
  read(): Book;
  /** Another book in its place. The grid then forgets its steps of undo. */
  write(book: Book): void;
  /** Puts the focus where one types. */
  focus(): void;
}

export interface BookViewProps {
  readonly book: Book;
  /** Who reads only sees the same view without its ways to change something. */
  readonly isReadOnly: boolean;
  /** Told at every change, before anything is read. */
  readonly onChange: () => void;
  /** Given once the view is there, and undefined when it goes. */
  readonly onView: (view: BookView | undefined) => void;
  /** Where to begin: a sheet by its place, and a cell. */
  readonly at?: { readonly sheet: number; readonly row: number; readonly column: number };
}
