import { readBook, writeBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import type { BookView } from '../grid/types.ts';

/** What a save stores: the title, and the spreadsheet as text. */
export interface SheetText {
  readonly page_title: string;
  readonly page_content: string;
}

/** The spreadsheet that is being edited. A view holds it while there is one; between two views it is kept here. */
export class WorkingSheet {
  readonly #listeners = new Set<() => void>();
  #book: Book;
  #title: string;
  #view: BookView | undefined;
  /** A view may take a while to show what was written into it: until something is changed there, it is not asked. */
  #isWritten = false;
  #isWriting = false;
  #version = 0;
  #read: { readonly version: number; readonly text: SheetText } | undefined;

  constructor({ page_title, book }: { readonly page_title: string; readonly book: Book }) {
    this.#title = page_title;
    this.#book = book;
  }

  /** Another one after every change. */
  get version(): number {
    return this.#version;
  }

  get title(): string {
    return this.#title;
  }

  /** As it stands now. */
  get book(): Book {
    if (this.#view && !this.#isWritten) this.#book = this.#view.read();
    return this.#book;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A view has come, or has gone. Before it goes, `book` has to be read. */
  readonly connect = (view: BookView | undefined): void => {
    this.#view = view;
  };

  /** Something was changed in the view. */
  readonly touched = (): void => {
    if (this.#isWriting) return;
    this.#isWritten = false;
    this.#changed();
  };

  /** Puts the focus where one types. */
  readonly focus = (): void => this.#view?.focus();

  rename(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#changed();
  }

  /** Writes out the whole spreadsheet, once for each change. */
  read(): SheetText {
    if (this.#read?.version === this.#version) return this.#read.text;
    const text = { page_title: this.#title, page_content: writeBook(this.book) };
    this.#read = { version: this.#version, text };
    return text;
  }

  /** Another book in the place of this one. */
  write(book: Book): void {
    this.#book = book;
    this.#isWritten = true;
    this.#isWriting = true;
    this.#view?.write(book);
    this.#isWriting = false;
    this.#changed();
  }

  /** Throws `UnreadBook` where the text is no spreadsheet, and changes nothing then. */
  replace({ page_title, page_content }: SheetText): void {
    const book = readBook(page_content);
    this.#title = page_title;
    this.write(book);
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** The order of keys says nothing: a view that writes them in another one has changed nothing. */
export function isSameText(a: SheetText, b: SheetText): boolean {
  if (a.page_title !== b.page_title) return false;
  const [mine, theirs] = [a.page_content, b.page_content];
  if (mine === theirs) return true;
  return mine.length === theirs.length && inOrder(mine) === inOrder(theirs);
}

/** Its keys in one order; the text itself where it is no JSON. */
function inOrder(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return content;
  }
}
