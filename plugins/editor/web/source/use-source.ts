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
  /** Puts text in place of the selection. */
  readonly insert: (text: string) => void;
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
  const insert = useCallback((text: string) => {
    const view = viewRef.current;
    view?.dispatch(view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
  }, []);
  return useMemo(() => ({ viewRef, line: start, cursor, run, insert }), [start, cursor, run, insert]);
}

/** By then a menu has given the focus back. */
const MENU_CLOSED_MS = 50;

/** A menu that gives the focus back takes it out of the panel, which has it again at once: no key of who is quick is lost. */
function keepFocus(view: EditorView): void {
  const back = (): void => focusPanel(view);
  document.addEventListener('focusin', back);
  setTimeout(() => {
    document.removeEventListener('focusin', back);
    back();
  }, MENU_CLOSED_MS);
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
