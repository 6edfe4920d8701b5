import { type EditorState, type Extension, Prec, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { type Command, EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { createStore } from 'zustand/vanilla';
import { isInCode } from '../code.ts';
import { type FileWish, type Insert, meant } from './inserts.ts';
import { replaceBy } from './run-insert.ts';

/** What stands open at a slash. */
export interface Slash {
  /** Where the slash stands. */
  readonly from: number;
  /** Where the letters behind it end. */
  readonly to: number;
  readonly found: readonly Insert[];
  /** The one that Enter takes. */
  readonly active: number;
}

/** The open list with its place under the slash, which React fills. */
export interface ShownSlash extends Slash {
  readonly view: EditorView;
  readonly place: HTMLElement;
}

interface SlashOptions {
  /** All that can be inserted now, in the reader's language. */
  readonly inserts: () => readonly Insert[];
  readonly onFiles: (wish: FileWish) => void;
}

export const SLASH_LIST = 'editor-slash';
export const slashEntry = (id: string): string => `${SLASH_LIST}-${id}`;

/** A slash, or what a Chinese keyboard makes of its key. */
const SIGNS = new Set(['/', '、']);
/** Behind more letters nobody means a name. */
const LONGEST = 24;

const opened = StateEffect.define<number>();
const closed = StateEffect.define<null>();
const moved = StateEffect.define<number>();

/** A slash at the beginning of a line opens all that can be inserted; letters behind it choose, Escape leaves it as text. */
export class SlashList {
  readonly store = createStore<{ readonly now: ShownSlash | undefined }>(() => ({ now: undefined }));
  readonly extension: Extension;
  readonly #options: SlashOptions;
  readonly #field: StateField<Slash | undefined>;

  constructor(options: SlashOptions) {
    this.#options = options;
    this.#field = StateField.define<Slash | undefined>({
      create: () => undefined,
      update: (before, transaction) => this.#next(before, transaction),
      provide: (field) => [
        showTooltip.compute([field], (state) => this.#tooltip(state.field(field)?.from)),
        EditorView.contentAttributes.compute([field], (state) => attributesOf(state.field(field))),
      ],
    });
    this.extension = [
      this.#field,
      Prec.highest(keymap.of(this.#keys())),
      EditorView.inputHandler.of((view, from, to, text, insert) => {
        if (!SIGNS.has(text) || !isAtStart(view.state, from, to)) return false;
        view.dispatch(insert());
        view.dispatch({ effects: opened.of(from) });
        return true;
      }),
      EditorView.updateListener.of(({ view, state, startState, focusChanged }) => {
        const now = state.field(this.#field);
        if (now && focusChanged && !view.hasFocus) queueMicrotask(() => close(view));
        if (now !== startState.field(this.#field)) this.#show(now);
      }),
    ];
  }

  /** Puts it in the place of the slash. */
  readonly take = (view: EditorView, { act }: Insert): void => {
    const now = view.state.field(this.#field);
    if (!now) return;
    const typed = { from: now.from, to: now.to };
    if (typeof act === 'function') replaceBy(view, typed, act);
    else view.dispatch({ changes: typed, userEvent: 'input.complete' });
    if (typeof act === 'string') this.#options.onFiles(act);
    else if (typeof act === 'object') act.run();
  };

  /** The pointer is on it. */
  readonly point = (view: EditorView, at: number): void => {
    if (view.state.field(this.#field)?.active !== at) view.dispatch({ effects: moved.of(at) });
  };

  #next(before: Slash | undefined, { effects, state, changes, docChanged, selection }: Transaction): Slash | undefined {
    for (const effect of effects) {
      if (effect.is(closed)) return undefined;
      if (effect.is(opened)) return this.#at(state, effect.value);
      if (effect.is(moved) && before) return { ...before, active: effect.value };
    }
    if (!before || !(docChanged || selection)) return before;
    return this.#at(state, changes.mapPos(before.from, 1));
  }

  /** What the letters up to the cursor mean; nothing where the slash is gone, or they mean nothing. */
  #at(state: EditorState, from: number): Slash | undefined {
    const { main } = state.selection;
    const typed = state.sliceDoc(from, Math.min(main.head, from + LONGEST + 2));
    const isOpen = main.empty && SIGNS.has(typed.charAt(0)) && typed.length <= LONGEST && !typed.includes('\n');
    if (!isOpen) return undefined;
    const found = meant(this.#options.inserts(), typed.slice(1));
    return found.length > 0 ? { from, to: main.head, found, active: 0 } : undefined;
  }

  #keys() {
    const step =
      (by: number): Command =>
      (view) => {
        const now = view.state.field(this.#field);
        if (!now) return false;
        const { length } = now.found;
        view.dispatch({ effects: moved.of((now.active + by + length) % length) });
        return true;
      };
    const take: Command = (view) => {
      const now = view.state.field(this.#field);
      const chosen = now?.found[now.active];
      if (chosen) this.take(view, chosen);
      return chosen !== undefined;
    };
    const leave: Command = (view) => view.state.field(this.#field) !== undefined && close(view);
    return [
      { key: 'ArrowDown', run: step(1) },
      { key: 'ArrowUp', run: step(-1) },
      { key: 'Enter', run: take },
      { key: 'Tab', run: take },
      { key: 'Escape', run: leave },
    ];
  }

  #place: ShownSlash['place'] | undefined;
  #view: EditorView | undefined;

  #tooltip(from: number | undefined): Tooltip | null {
    if (from === undefined) return null;
    return { pos: from, above: false, create: this.#create };
  }

  /** One function for every tooltip: the editor keeps the element as long as the list is open. */
  readonly #create = (view: EditorView) => {
    const dom = document.createElement('div');
    dom.className = 'cm-slash';
    return {
      dom,
      mount: () => {
        this.#place = dom;
        this.#view = view;
        this.#show(view.state.field(this.#field));
      },
      destroy: () => {
        this.#place = undefined;
        this.store.setState({ now: undefined });
      },
    };
  };

  #show(now: Slash | undefined): void {
    const [place, view] = [this.#place, this.#view];
    this.store.setState({ now: now && place && view ? { ...now, place, view } : undefined });
  }
}

/** Only blanks stand before it, and it is no code. */
function isAtStart(state: EditorState, from: number, to: number): boolean {
  const line = state.doc.lineAt(from);
  if (from !== to || state.readOnly || from - line.from > LONGEST) return false;
  return state.sliceDoc(line.from, from).trim() === '' && !isInCode(state, from, -1);
}

function close(view: EditorView): true {
  view.dispatch({ effects: closed.of(null) });
  return true;
}

/** The keyboard stays in the text; the entry that Enter takes is told to who does not see it. */
function attributesOf(now: Slash | undefined): Record<string, string> {
  const active = now?.found[now.active];
  if (!active) return {};
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': SLASH_LIST,
    'aria-activedescendant': slashEntry(active.id),
  };
}
