import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { countWords } from '../source/count.ts';
import { tableAt } from '../source/tables/find.ts';

/** What the tools show of the place where a person writes. */
export interface Cursor {
  /** Marks that the cursor is in, such as `bold list`, sorted. */
  readonly marks: string;
  readonly isInTable: boolean;
  readonly line: number;
  readonly column: number;
  readonly words: number;
  /** Words of the selection; 0 without one. */
  readonly selected: number;
}

const MARKS: Readonly<Record<string, string>> = {
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  Strikethrough: 'strike',
  InlineCode: 'code',
  FencedCode: 'listing',
  Link: 'link',
  Blockquote: 'quote',
  BulletList: 'bullet',
  OrderedList: 'ordered',
  Task: 'task',
  ATXHeading1: 'heading1',
  ATXHeading2: 'heading2',
  ATXHeading3: 'heading3',
  ATXHeading4: 'heading4',
  ATXHeading5: 'heading5',
  ATXHeading6: 'heading6',
};

function marksAt(state: EditorState): string {
  const { head, empty, from } = state.selection.main;
  const found = new Set<string>();
  const start = syntaxTree(state).resolveInner(empty ? head : from, empty ? -1 : 1);
  for (let node: { readonly name: string; readonly parent: unknown } | null = start; node; ) {
    const mark = MARKS[node.name];
    if (mark) found.add(mark);
    node = node.parent as typeof node;
  }
  return [...found].sort().join(' ');
}

const PLACE_MS = 120;
const COUNT_MS = 400;

/** Follows the cursor a little behind it, so that no key waits for the tools; counts words when the keys rest. */
export class CursorWatch {
  readonly store: StoreApi<Cursor> = createStore(() => ({
    ...{ marks: '', isInTable: false, line: 1, column: 1 },
    ...{ words: 0, selected: 0 },
  }));
  #view: EditorView | undefined;
  #placing: ReturnType<typeof setTimeout> | undefined;
  #counting: ReturnType<typeof setTimeout> | undefined;

  /** Gives the function that ends it. */
  watch(view: EditorView): () => void {
    this.#view = view;
    this.moved();
    return () => {
      this.#view = undefined;
      clearTimeout(this.#placing);
      clearTimeout(this.#counting);
      this.#placing = undefined;
    };
  }

  readonly moved = (): void => {
    this.#placing ??= setTimeout(() => {
      this.#placing = undefined;
      if (this.#view) this.#set(placeOf(this.#view.state));
    }, PLACE_MS);
    clearTimeout(this.#counting);
    this.#counting = setTimeout(() => this.#view && this.#set(wordsOf(this.#view.state)), COUNT_MS);
  };

  #set(part: Partial<Cursor>): void {
    const now = this.store.getState();
    const isNew = (Object.keys(part) as (keyof Cursor)[]).some((key) => part[key] !== now[key]);
    if (isNew) this.store.setState(part);
  }
}

function placeOf(state: EditorState): Partial<Cursor> {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return {
    marks: marksAt(state),
    isInTable: tableAt(state, head) !== undefined,
    line: line.number,
    column: head - line.from + 1,
  };
}

function wordsOf(state: EditorState): Partial<Cursor> {
  const { from, to, empty } = state.selection.main;
  return { words: countWords(state.doc.toString()), selected: empty ? 0 : countWords(state.sliceDoc(from, to)) };
}
