import type { Draft } from '../drafts/drafts.ts';
import type { Text } from '../drafts/working-text.ts';
import type { Theirs } from '../saving/save-state.ts';
import { type Conflict, type KeptMerge, type Merged, textOf } from './kept-merge.ts';

/** Where the merged text is written, as long as it is on the screen. */
export interface MergeSource {
  read(): Merged;
  /** To the next conflict that nobody has decided. */
  next(): void;
}

/** A merge that is under way. What is decided and typed in it is read here by whoever saves or keeps it. */
export class MergeWork implements Conflict {
  readonly base: Text;
  readonly mine: Text;
  readonly theirs: Theirs;
  /** What was restored and is older than the page; absent for a save that met another one. */
  readonly draft: Draft | undefined;
  #merged: Merged | undefined;
  #source: MergeSource | undefined;
  #version = 0;
  readonly #onTouched: () => void;

  constructor({ base, mine, theirs }: Conflict, start: { readonly draft?: Draft; readonly onTouched: () => void }) {
    this.base = base;
    this.mine = mine;
    this.theirs = theirs;
    this.draft = start.draft;
    this.#merged = start.draft?.merge?.merged;
    this.#onTouched = start.onTouched;
  }

  /** Counts what a person does here. */
  get version(): number {
    return this.#version;
  }

  /** Undefined before it was on the screen for the first time. */
  read(): Merged | undefined {
    return this.#source?.read() ?? this.#merged;
  }

  /** For a draft; undefined while it is as it began: it can be made again from the three texts. */
  kept(): KeptMerge | undefined {
    const merged = this.#version > 0 || this.draft?.merge ? this.read() : undefined;
    const { base, mine, theirs } = this;
    return merged && { base, mine, theirs, merged };
  }

  /** What is saved; undefined as long as a conflict is open. */
  get result(): Text | undefined {
    const merged = this.read();
    return merged?.places.every(({ choice }) => choice !== undefined) ? textOf(merged) : undefined;
  }

  /** Told by the source at every decision and every change of its text. */
  readonly touched = (): void => {
    this.#version += 1;
    this.#onTouched();
  };

  /** Where a save is wanted that something undecided stands in the way of. */
  next(): void {
    this.#source?.next();
  }

  /** Gives the function that ends it; what was done stays readable. */
  connect(source: MergeSource): () => void {
    this.#source = source;
    return () => {
      if (this.#source !== source) return;
      this.#merged = source.read();
      this.#source = undefined;
    };
  }
}
