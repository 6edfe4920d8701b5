import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Entry } from './slots/entry.ts';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** What a page shows in the shell's header. */
export interface HeaderSpec {
  /** Where I am, from the widest to the narrowest; on the left. */
  readonly crumbs?: readonly Crumb[];
  /** Before the crumbs (a button that opens the tree on a phone). */
  readonly left?: ReactNode;
  /** Behind the crumbs, with all the room that is left: what the page edits in place (a title). */
  readonly field?: ReactNode;
  /** The one or two main actions, with words. */
  readonly actions?: ReactNode;
  /** The rest, behind the "…" menu. */
  readonly menu?: readonly MenuItem[];
}

/** An entry of a menu or the palette: of a slot, or the page's own. */
export interface MenuItem extends Partial<Omit<Entry, 'id' | 'label' | 'run'>> {
  readonly id: string;
  readonly label: string;
  run?(): void;
}

export interface PaletteEntry extends MenuItem {
  /** Under the label: where it leads, whose it is. */
  readonly hint?: string;
  /** Words that find it besides the label. */
  readonly keywords?: string;
}

/**
 * A web service that finds entries for the palette. It is named by a contribution to `shell/palette@1`:
 * `data: { finder: 'items/find@1' }`.
 */
export type PaletteFinder = (words: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;

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

/** What pages say to the frame around them. Later owners win, so that a part can refine what its page says. */
export interface FrameState {
  readonly headers: ReadonlyMap<string, HeaderSpec>;
  readonly palettes: ReadonlyMap<string, readonly PaletteEntry[]>;
  readonly titles: ReadonlyMap<string, string>;
  readonly questions: readonly OpenQuestion[];
  /** The last request did not reach the server. */
  readonly isUnreachable: boolean;
  /** The server runs something newer than this tab. */
  readonly isOutdated: boolean;
}

export type Frame = StoreApi<FrameState>;

export function createFrame(): Frame {
  return createStore<FrameState>(() => ({
    headers: new Map(),
    palettes: new Map(),
    titles: new Map(),
    questions: [],
    isUnreachable: false,
    isOutdated: false,
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
