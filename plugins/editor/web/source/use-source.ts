import type { StateCommand } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { CursorWatch } from '../hooks/cursor.ts';

/** The open source, as tools reach it. */
export interface Source {
  readonly viewRef: RefObject<EditorView | null>;
  /** Where the cursor begins, counted from 1. */
  readonly line: number;
  readonly cursor: CursorWatch;
  /** Runs a command where the cursor is, and gives the text the focus back. */
  readonly run: (command: Command | StateCommand) => void;
  /** A menu of the tools is left without a choice: the text has the focus again, once the menu has let it go. */
  readonly back: () => void;
  /** Puts text in place of the selection, or behind it. */
  readonly insert: (text: string, where?: 'after') => Promise<void>;
  /** What is selected; '' where nothing is. */
  readonly selection: () => string;
}

export function useSource(line: number): Source {
  const viewRef = useRef<EditorView | null>(null);
  const [start] = useState(line);
  const [cursor] = useState(() => new CursorWatch());
  const run = useCallback((command: Command | StateCommand) => {
    const view = viewRef.current;
    if (!view) return;
    const before = panelsOf(view);
    command(view);
    const isPanel = panelsOf(view) > before || Boolean(document.activeElement?.closest('.cm-panel'));
    // A menu that closes hands the focus back to its button, after this.
    if (isPanel) keepFocus(view);
    else setTimeout(() => focusUnlessTaken(view));
  }, []);
  const back = useCallback(() => {
    setTimeout(() => viewRef.current && focusIfIdle(viewRef.current), MENU_CLOSED_MS);
  }, []);
  const insert = useCallback(async (text: string, where?: 'after') => {
    const view = viewRef.current;
    if (view && where) (await import('./commands/insert-behind.ts')).insertBehind(text)(view);
    else view?.dispatch(view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
  }, []);
  const selection = useCallback(() => {
    const state = viewRef.current?.state;
    return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
  }, []);
  return useMemo(
    () => ({ viewRef, line: start, cursor, run, back, insert, selection }),
    [start, cursor, run, back, insert, selection],
  );
}

/** By then a menu has given the focus back. */
const MENU_CLOSED_MS = 50;
/** And on a slow machine, by then. */
const SLOW_MENU_MS = 1_000;

/** A menu that gives the focus back takes it out of the panel, which has it again at once: no key of who is quick is lost. */
function keepFocus(view: EditorView): void {
  const back = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest('[role="toolbar"]')) focusPanel(view);
  };
  document.addEventListener('focusin', back);
  setTimeout(() => focusPanel(view), MENU_CLOSED_MS);
  setTimeout(() => document.removeEventListener('focusin', back), SLOW_MENU_MS);
}

const panelsOf = (view: EditorView): number => view.dom.querySelectorAll('.cm-panel').length;

function focusPanel(view: EditorView): void {
  if (document.activeElement?.closest('.cm-panel')) return;
  view.dom.querySelector<HTMLElement>('.cm-panel :is([main-field], .cm-textfield)')?.focus();
}

/** The panels of "find" and "go to line" take the focus themselves. */
function focusUnlessTaken(view: EditorView): void {
  if (!document.activeElement?.closest('.cm-panel')) view.focus();
}

/** Nobody has gone elsewhere: the focus is nowhere, or back on the button that the menu hangs on. */
function focusIfIdle(view: EditorView): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[role="toolbar"]')) view.focus();
}
