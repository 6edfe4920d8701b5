/** All of a page that the editor changes. */
export interface Text {
  readonly page_title: string;
  readonly page_content: string;
  readonly cat_id: string;
}

/** Where the content is typed: read when somebody needs it, written when a draft is restored or a merge is done. */
export interface ContentSource {
  read(): string;
  write(content: string): void;
  /** What a colleague wrote: the caret stays where it was, "undo" leaves it alone, and it is marked until it is forgotten. */
  bringIn(editsOf: (now: string) => readonly Edit[]): void;
  /** Takes out of the text what is marked. */
  takeBack(): void;
  forget(): void;
  /** Scrolls to what is marked, one place after the other. */
  show(): void;
}

/** Puts text in place of `[from, to)`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

type Head = Pick<Text, 'page_title' | 'cat_id'>;

export const isSameText = (a: Text, b: Text): boolean =>
  a.page_title === b.page_title && a.cat_id === b.cat_id && a.page_content === b.page_content;

/**
 * The text being written, outside of React: a key press moves a counter and renders nothing. The content is read from
 * the source only when somebody asks for it.
 */
export class WorkingText {
  #text: Text;
  #source: ContentSource | undefined;
  #isFresh = true;
  #version = 0;
  /** Title and place around what colleagues wrote. */
  #cameIn: { readonly before: Head; readonly after: Head } | undefined;
  readonly #listeners = new Set<() => void>();

  constructor({ page_title, page_content, cat_id }: Text) {
    this.#text = { page_title, page_content, cat_id };
  }

  /** Counts changes; equal versions mean equal texts. */
  get version(): number {
    return this.#version;
  }

  /** Title and catalog, without reading the content. */
  get head(): Head {
    return this.#text;
  }

  read(): Text {
    if (!this.#isFresh && this.#source) this.#text = { ...this.#text, page_content: this.#source.read() };
    this.#isFresh = true;
    return this.#text;
  }

  /** Told by the source at every change of its document. */
  readonly typed = (): void => {
    this.#isFresh = false;
    this.#moved();
  };

  /** Title or catalog. */
  change(part: Partial<Head>): void {
    this.#text = { ...this.#text, ...part };
    this.#moved();
  }

  /** Another text altogether: a draft, a merge. The source takes it as one change that can be undone. */
  replace({ page_title, page_content, cat_id }: Text): void {
    this.read();
    this.#text = { page_title, page_content, cat_id };
    this.#source?.write(page_content);
    this.forget();
    this.#isFresh = true;
    this.#moved();
  }

  /**
   * What a colleague wrote comes in around the caret: `next` is both texts, and `editsBetween` finds how it is made of this
   * one. Gives the number of places that have changed.
   */
  takeIn(next: Text, editsBetween: (now: string, next: string) => readonly Edit[]): number {
    const before = this.read();
    const edits = editsBetween(before.page_content, next.page_content);
    this.#text = next;
    this.#source?.bringIn((now) => (now === before.page_content ? edits : editsBetween(now, next.page_content)));
    this.#cameIn = { before: this.#cameIn?.before ?? before, after: next };
    this.#moved();
    const heads = [before.page_title !== next.page_title, before.cat_id !== next.cat_id];
    return edits.length + heads.filter(Boolean).length;
  }

  /** Takes out again what came in since it was last forgotten; what was written here since then stays. */
  takeBack(): void {
    if (!this.#cameIn) return;
    const { before, after } = this.#cameIn;
    this.#source?.takeBack();
    const { page_title, cat_id } = this.#text;
    this.forget();
    this.change({
      page_title: page_title === after.page_title ? before.page_title : page_title,
      cat_id: cat_id === after.cat_id ? before.cat_id : cat_id,
    });
  }

  /** It belongs to the text. */
  forget(): void {
    if (!this.#cameIn) return;
    this.#cameIn = undefined;
    this.#source?.forget();
  }

  show(): void {
    this.#source?.show();
  }

  /** Gives the function that ends it; what was typed stays readable. */
  connect(source: ContentSource): () => void {
    this.#source = source;
    return () => {
      if (this.#source !== source) return;
      this.read();
      this.#source = undefined;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #moved(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}
