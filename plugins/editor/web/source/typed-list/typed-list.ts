import {
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  type StateEffectType,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { type Command, EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { createStore } from 'zustand/vanilla';

/** What stands open at a sign. */
export interface Opened<E> {
  /** Where the sign begins. */
  readonly from: number;
  /** Where the letters behind it end. */
  readonly to: number;
  readonly found: readonly E[];
  /** The one that Enter takes. */
  readonly active: number;
}

/** The open list with its place under the sign, which React fills. */
export interface Shown<E> extends Opened<E> {
  readonly view: EditorView;
  readonly place: HTMLElement;
}

export interface Typed {
  readonly from: number;
  readonly to: number;
}

export interface TypedListOptions<E> {
  /** Id of the list; those of its entries begin with it. */
  readonly list: string;
  readonly idOf: (entry: E) => string;
  /** Where the list begins, where what is typed here opens it. Asked before it is put in. */
  readonly opens: (state: EditorState, typed: Typed & { readonly text: string }) => number | undefined;
  /** Puts in what opens the list, where the plain way would not do. */
  readonly put?: (state: EditorState, text: string) => Transaction | null;
  /** Most letters that can mean something, with the sign. */
  readonly longest: number;
  /** What the sign and the letters behind it mean; nothing ends the list. */
  readonly meant: (typed: string) => readonly E[] | undefined;
  /** Puts it in the place of what was typed. */
  readonly take: (view: EditorView, typed: Typed, entry: E) => void;
  /** From elsewhere: opens it where a sign stands already. */
  readonly opened?: StateEffectType<number>;
  readonly onOpen?: (view: EditorView) => void;
}

/** A list that opens where a sign is typed: letters behind it choose, arrows walk it, Enter takes, Escape leaves all as text. */
export class TypedList<E> {
  readonly store = createStore<{ readonly now: Shown<E> | undefined }>(() => ({ now: undefined }));
  readonly extension: Extension;
  readonly #options: TypedListOptions<E>;
  readonly #field: StateField<Opened<E> | undefined>;
  readonly #opened: StateEffectType<number>;
  readonly #closed = StateEffect.define<null>();
  readonly #moved = StateEffect.define<number>();

  constructor(options: TypedListOptions<E>) {
    this.#options = options;
    this.#opened = options.opened ?? StateEffect.define<number>();
    this.#field = StateField.define<Opened<E> | undefined>({
      create: () => undefined,
      update: (before, transaction) => this.#next(before, transaction),
      provide: (field) => [
        showTooltip.compute([field], (state) => this.#tooltip(state.field(field)?.from)),
        EditorView.contentAttributes.compute([field], (state) => this.#attributesOf(state.field(field))),
      ],
    });
    this.extension = [
      this.#field,
      Prec.highest(keymap.of(this.#keys())),
      EditorView.inputHandler.of((view, from, to, text, insert) => {
        const at = options.opens(view.state, { from, to, text });
        if (at === undefined) return false;
        view.dispatch(options.put?.(view.state, text) ?? insert());
        view.dispatch({ effects: this.#opened.of(at) });
        return true;
      }),
      EditorView.updateListener.of(({ view, state, startState, focusChanged }) => {
        const now = state.field(this.#field);
        if (now && focusChanged && !view.hasFocus) queueMicrotask(() => this.#close(view));
        if (now && !startState.field(this.#field)) options.onOpen?.(view);
        if (now !== startState.field(this.#field)) this.#show(now);
      }),
    ];
  }

  readonly entryId = (entry: E): string => `${this.#options.list}-${this.#options.idOf(entry)}`;

  /** Puts it in the place of the sign. */
  readonly take = (view: EditorView, entry: E): void => {
    const now = view.state.field(this.#field);
    if (now) this.#options.take(view, { from: now.from, to: now.to }, entry);
  };

  /** The pointer is on it. */
  readonly point = (view: EditorView, at: number): void => {
    if (view.state.field(this.#field)?.active !== at) view.dispatch({ effects: this.#moved.of(at) });
  };

  /** The same letters mean something else now. */
  readonly renew = (view: EditorView): void => {
    const now = view.state.field(this.#field);
    if (now) view.dispatch({ effects: this.#opened.of(now.from) });
  };

  #next(before: Opened<E> | undefined, transaction: Transaction): Opened<E> | undefined {
    const { effects, state, changes, docChanged, selection } = transaction;
    for (const effect of effects) {
      if (effect.is(this.#closed)) return undefined;
      if (effect.is(this.#opened)) return this.#at(state, effect.value);
      if (effect.is(this.#moved) && before) return { ...before, active: effect.value };
    }
    if (!before || !(docChanged || selection)) return before;
    return this.#at(state, changes.mapPos(before.from, 1));
  }

  /** What the letters up to the cursor mean; nothing where the sign is gone, or they mean nothing. */
  #at(state: EditorState, from: number): Opened<E> | undefined {
    const { main } = state.selection;
    const { longest, meant } = this.#options;
    const typed = state.sliceDoc(from, Math.min(main.head, from + longest + 2));
    if (!main.empty || typed.length > longest || typed.includes('\n')) return undefined;
    const found = meant(typed);
    return found && { from, to: main.head, found, active: 0 };
  }

  #keys() {
    const step =
      (by: number): Command =>
      (view) => {
        const now = view.state.field(this.#field);
        const length = now?.found.length ?? 0;
        if (!now || length === 0) return false;
        view.dispatch({ effects: this.#moved.of((now.active + by + length) % length) });
        return true;
      };
    const take: Command = (view) => {
      const now = view.state.field(this.#field);
      const chosen = now?.found[now.active];
      if (chosen) this.take(view, chosen);
      return chosen !== undefined;
    };
    const leave: Command = (view) => view.state.field(this.#field) !== undefined && this.#close(view);
    return [
      { key: 'ArrowDown', run: step(1) },
      { key: 'ArrowUp', run: step(-1) },
      { key: 'Enter', run: take },
      { key: 'Tab', run: take },
      { key: 'Escape', run: leave },
    ];
  }

  #place: HTMLElement | undefined;
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

  #show(now: Opened<E> | undefined): void {
    const [place, view] = [this.#place, this.#view];
    this.store.setState({ now: now && place && view ? { ...now, place, view } : undefined });
  }

  #close(view: EditorView): true {
    view.dispatch({ effects: this.#closed.of(null) });
    return true;
  }

  /** The keyboard stays in the text; the entry that Enter takes is told to who does not see it. */
  #attributesOf(now: Opened<E> | undefined): Record<string, string> {
    const active = now?.found[now.active];
    if (!active) return {};
    return {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': this.#options.list,
      'aria-activedescendant': this.entryId(active),
    };
  }
}
