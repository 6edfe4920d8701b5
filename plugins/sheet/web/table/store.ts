import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Place } from '../../book/address.ts';
import { cellAt } from '../../book/cells.ts';
import type { Book, Sheet } from '../../book/types.ts';
import { type Copied, typedInto } from './model/cell-edits.ts';
import { type Cursor, chosenOf, cursorAt } from './model/cursor.ts';
import { begin, type Past, redone, undone, withStep } from './model/past.ts';

/** The book after a change, and where it was changed. */
export interface Step {
  readonly book: Book;
  readonly sheet: number;
  readonly cursor: Cursor;
}

export interface TableState {
  readonly past: Past<Step>;
  readonly sheet: number;
  readonly cursor: Cursor;
  /** What is being typed into the cell of the cursor. */
  readonly typing: string | undefined;
  readonly copied: Copied | undefined;
  /** Told to screen readers; the number tells two equal sentences apart. */
  readonly said: readonly [sentence: string, number: number];
  /** The focus goes to the cell of the cursor with the next rendering. */
  readonly wantsFocus: number;
}

export type TableStore = StoreApi<TableState>;

export const FIRST: Place = { row: 0, column: 0 };

export function createTableStore(given: Book, at: { sheet: number } & Place): TableStore {
  const book = given.length > 0 ? given : [{ name: 'sheet1' }];
  const sheet = Math.max(0, Math.min(book.length - 1, at.sheet));
  const cursor = cursorAt({ row: at.row, column: at.column });
  return createStore<TableState>(() => ({
    past: begin({ book, sheet, cursor }),
    ...{ sheet, cursor, typing: undefined, copied: undefined, said: ['', 0], wantsFocus: 0 },
  }));
}

/** What can be done with the table; every change of the book goes through `change`. */
export class TableActs {
  readonly #store: TableStore;
  readonly #onChange: () => void;
  #pending: { readonly of: readonly unknown[]; readonly book: Book } | undefined;

  constructor(store: TableStore, onChange: () => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  get state(): TableState {
    return this.#store.getState();
  }

  get book(): Book {
    return this.state.past.now.book;
  }

  get sheet(): Sheet {
    return this.book[this.state.sheet] ?? { name: '' };
  }

  /** With what is typed and not yet left, so that saving loses nothing. */
  read(): Book {
    const { typing, sheet, cursor } = this.state;
    if (typing === undefined) return this.book;
    const of = [this.book, typing, sheet, cursor];
    if (!this.#pending?.of.every((one, at) => one === of[at])) this.#pending = { of, book: this.#typed(typing) };
    return this.#pending.book;
  }

  /** Another book; where the cursor goes with it. */
  change(book: Book, to: { readonly sheet?: number; readonly cursor?: Cursor } = {}): boolean {
    const { past, sheet: now, cursor: at } = this.state;
    if (book === this.book) return false;
    const sheet = Math.max(0, Math.min(book.length - 1, to.sheet ?? now));
    const cursor = to.cursor ?? at;
    this.#store.setState({ past: withStep(past, { book, sheet, cursor }), sheet, cursor, typing: undefined });
    this.#onChange();
    return true;
  }

  changeSheet(sheet: Sheet, cursor?: Cursor): boolean {
    if (sheet === this.sheet) return false;
    return this.change(this.#with(sheet), cursor ? { cursor } : {});
  }

  goTo(cursor: Cursor, sheet = this.state.sheet): void {
    this.#store.setState({ cursor, sheet, typing: undefined });
  }

  focus(): void {
    this.#store.setState(({ wantsFocus }) => ({ wantsFocus: wantsFocus + 1 }));
  }

  type(text: string): void {
    const isNew = this.state.typing === undefined;
    this.#store.setState({ typing: text });
    if (!isNew || text !== (cellAt(this.sheet, this.state.cursor.at)?.text ?? '')) this.#onChange();
  }

  /** Saves what was typed, and goes on. */
  endTyping(cursor?: Cursor): void {
    const { typing } = this.state;
    if (typing === undefined) return;
    const book = this.#typed(typing);
    this.change(book);
    this.#store.setState({ typing: undefined, ...(cursor && { cursor }) });
  }

  cancelTyping(): void {
    if (this.state.typing === undefined) return;
    this.#store.setState({ typing: undefined });
    this.#onChange();
  }

  keep(copied: Copied): void {
    this.#store.setState({ copied });
  }

  say(sentence: string): void {
    this.#store.setState(({ said }) => ({ said: [sentence, said[1] + 1] }));
  }

  /** Gives whether there was something. */
  step(way: 'undo' | 'redo'): boolean {
    const { past } = this.state;
    const next = way === 'undo' ? undone(past) : redone(past);
    if (!next) return false;
    // One sees what was taken back, which is where it had been changed.
    const { sheet, cursor } = way === 'undo' ? past.now : next.now;
    this.#store.setState({
      past: next,
      sheet: Math.min(sheet, next.now.book.length - 1),
      cursor: cursorAt(chosenOf(cursor).from),
      typing: undefined,
    });
    this.#onChange();
    return true;
  }

  #typed(text: string): Book {
    const sheet = typedInto(this.sheet, this.state.cursor.at, text);
    return sheet === this.sheet ? this.book : this.#with(sheet);
  }

  #with(sheet: Sheet): Book {
    return this.book.map((one, at) => (at === this.state.sheet ? sheet : one));
  }
}
