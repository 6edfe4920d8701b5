import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BootCaller } from '../contract/index.ts';
import type { Entry } from './slots/entry.ts';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
  /** On a plain click, in place of going on to `href`: for a way that returns. */
  run?(): void;
  /** An id, for what is known by a mark of its own: it stands before the label, and takes its hue from the id. */
  readonly markId?: string;
  /** What is to be known of the place, as an icon behind the label: who can read it. */
  readonly sign?: CrumbSign;
  /** A word behind the label, for a state that changes what one may do there: "Archived". */
  readonly tag?: string;
}

export interface CrumbSign {
  /** As data names icons: `world`, `lock`. */
  readonly icon: string;
  /** Its tooltip, and what a screen reader says. */
  readonly label: string;
}

/** What a page shows in the shell's header. */
export interface HeaderSpec {
  /** The page stands outside of the house (log in, a visit password): the header has nothing but language and theme. */
  readonly isGate?: boolean;
  /** Where I am, from the widest to the narrowest; on the left. */
  readonly crumbs?: readonly Crumb[];
  /** Before the crumbs (a button that opens the tree on a phone). */
  readonly left?: ReactNode;
  /** Behind the crumbs, with all the room that is left: what the page edits in place (a title). */
  readonly field?: ReactNode;
  /** The one or two main actions, with words. */
  readonly actions?: ReactNode;
  /** Actions with words, as data: those that find no room stand in the menu. */
  readonly tools?: readonly HeaderTool[];
  /** The rest, behind the "…" menu, or at the last crumb. */
  readonly menu?: readonly HeaderEntry[];
  /** Other places like the one that the last crumb names: in the menu at that name, above what is done with this one. */
  readonly switcher?: PlaceSwitcher | undefined;
}

/** From one place to another like it. */
export interface PlaceSwitcher {
  /** The id of the entry of the place that is open. */
  readonly current: string;
  /** Those that were open last, as far as this browser knows. */
  readonly recent: readonly HeaderEntry[];
  /** All of them, those that one most likely wants first; asked for whenever the menu is opened. */
  load?(): Promise<readonly HeaderEntry[]>;
  /** Below the others: the way to where all of them are. */
  readonly last?: HeaderEntry | undefined;
  /** What stands above them: "Switch to". */
  readonly heading: string;
  /** Names of the field that filters them, where they are many, and of the button that empties it. */
  readonly filter: string;
  readonly clear: string;
}

/** An entry of a menu or the palette: of a slot, or the page's own. */
export interface MenuItem extends Partial<Omit<Entry<object>, 'id' | 'label' | 'run'>> {
  readonly id: string;
  readonly label: string;
  /** The mark of what the label names, in place of an icon; an id decides its hue. */
  readonly markId?: string;
  /** The keys that do the same, as people read them. */
  readonly keys?: string;
  /** How many things are behind it; of none nothing is said. */
  readonly count?: number;
  run?(): void;
}

export interface HeaderEntry extends MenuItem {
  /** Entries of one group stand together, with a line between groups. */
  readonly group?: string;
  /** About what the last crumb names (the project of a page): it stands in a menu at that name, not behind "…". */
  readonly isOfPlace?: boolean;
  /** Seldom wanted, in a menu that has no room for it: it stands in the palette only. */
  readonly isQuiet?: boolean;
}

export interface HeaderTool extends MenuItem {
  /** The one that people come for: of the product's own, never of whoever asks for it. */
  readonly isMain?: boolean;
}

export interface PaletteEntry extends MenuItem {
  /** Under the label: where it leads, whose it is. */
  readonly hint?: string;
  /** Words that find it besides the label, in any language. */
  readonly keywords?: string;
  /** The heading that it stands under ("Pages"), for what a finder finds; acts stand under the shell's own. */
  readonly group?: string;
  /** Names of what it is in, from the widest down: under the label, cut in the middle. */
  readonly path?: readonly string[];
  /** Words around the hit. */
  readonly excerpt?: string;
  /** Where the hits stand in label and excerpt: `[start, end)` in UTF-16 units. */
  readonly marks?: readonly PaletteMark[];
  readonly excerptMarks?: readonly PaletteMark[];
  /** Below everything else: what can be done where nothing was found. */
  readonly isLast?: boolean;
  /** Of an entry that says the words: the same for others, while these are looked for. */
  forWords?(words: string): PaletteEntry;
}

export type PaletteMark = readonly [start: number, end: number];

/**
 * A web service that finds entries for the palette. It is named by a contribution to `shell/palette@1`:
 * `data: { finder: 'items/find@1' }`. Asked with '' before anything is typed, it gives what was open last.
 */
export type PaletteFinder = (words: string, tools: PaletteTools) => Promise<readonly PaletteEntry[]>;

export interface PaletteTools {
  /** Aborts when other words are typed. */
  readonly signal: AbortSignal;
  readonly caller: BootCaller;
  /** For an entry that does more than its `href`. */
  navigate(to: string): void;
}

export interface Question {
  readonly title: string;
  /** Names what is acted on, and whether it can be undone. */
  readonly text: string;
  /** What else is good to know before one goes ahead, under the text. */
  readonly note?: string;
  /** Label of the button that goes ahead. */
  readonly action: string;
  readonly danger?: boolean;
}

export interface OpenQuestion extends Question {
  answer(yes: boolean): void;
}

/** What an action shows over the page. */
export interface Shown {
  /** Of the entry whose action it was. */
  readonly label: string;
  readonly key: number;
  render(close: () => void): ReactNode;
}

/** What pages say to the frame around them. Later owners win, so that a part can refine what its page says. */
export interface FrameState {
  readonly headers: ReadonlyMap<string, HeaderSpec>;
  readonly palettes: ReadonlyMap<string, readonly PaletteEntry[]>;
  readonly titles: ReadonlyMap<string, string>;
  /** What is new at entries of `shell/header@1`, in a word, by the entry's id. */
  readonly marks: ReadonlyMap<string, string>;
  readonly questions: readonly OpenQuestion[];
  readonly shown: readonly Shown[];
  /** The last request did not reach the server. */
  readonly isUnreachable: boolean;
  /** The server runs something newer than this tab. */
  readonly isOutdated: boolean;
  /** The page of the address is still loading, and nothing else is shown in its place. */
  readonly isPageComing: boolean;
  /** The palette is to be opened, with these words in its field. */
  readonly wantedWords: string | undefined;
}

export type Frame = StoreApi<FrameState>;

export function createFrame(): Frame {
  return createStore<FrameState>(() => ({
    headers: new Map(),
    palettes: new Map(),
    titles: new Map(),
    marks: new Map(),
    questions: [],
    shown: [],
    isUnreachable: false,
    isOutdated: false,
    isPageComing: false,
    wantedWords: undefined,
  }));
}

export function withEntry<V>(map: ReadonlyMap<string, V>, owner: string, value: V | undefined): ReadonlyMap<string, V> {
  const next = new Map(map);
  if (value === undefined) next.delete(owner);
  else next.set(owner, value);
  return next;
}

/** The headers of all owners, laid over each other. */
export function mergedHeader(headers: FrameState['headers']): HeaderSpec {
  return Object.assign({}, ...headers.values());
}

export function ask(frame: Frame, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      answer: (yes) => {
        frame.setState(({ questions }) => ({ questions: questions.filter((other) => other !== open) }));
        resolve(yes);
      },
    };
    frame.setState(({ questions }) => ({ questions: [...questions, open] }));
  });
}

/** One of them at a time for each entry: who presses twice gets the same again. */
export function show(frame: Frame, label: string, render: Shown['render']): void {
  frame.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.label !== label), { label, render, key: (shown.at(-1)?.key ?? 0) + 1 }],
  }));
}

export function hide(frame: Frame, gone: Shown): void {
  frame.setState(({ shown }) => ({ shown: shown.filter((other) => other !== gone) }));
}
