import { useEffect, useId, useLayoutEffect } from 'react';
import { ask, type HeaderSpec, type PaletteEntry, type Question, withEntry } from './frame.ts';
import { currentShell } from './shell.ts';

/** Says what the header shows while this component is on screen. May be called with fresh values on every render. */
export function useHeader(spec: HeaderSpec): void {
  const owner = useId();
  const { frame } = currentShell();
  useLayoutEffect(() => {
    frame.setState(({ headers }) => ({ headers: withEntry(headers, owner, spec) }));
  });
  useLayoutEffect(
    () => () => frame.setState(({ headers }) => ({ headers: withEntry(headers, owner, undefined) })),
    [frame, owner],
  );
}

/** Adds entries to the palette (Ctrl/Cmd+K) while this component is on screen. */
export function usePalette(entries: readonly PaletteEntry[]): void {
  const owner = useId();
  const { frame } = currentShell();
  useEffect(() => {
    frame.setState(({ palettes }) => ({ palettes: withEntry(palettes, owner, entries) }));
  });
  useEffect(
    () => () => frame.setState(({ palettes }) => ({ palettes: withEntry(palettes, owner, undefined) })),
    [frame, owner],
  );
}

/** Opens the palette, which searches everything, with these words in its field. */
export function openPalette(words = ''): void {
  currentShell().frame.setState({ wantedWords: words });
}

/**
 * A word at an entry of this plugin in `shell/header@1` (`notices/header-notices`) that something is new there, while this
 * component is on screen; undefined is none. Whoever looks at the header sees from afar that there is one.
 */
export function useMark(entry: string, word: string | undefined): void {
  const { frame } = currentShell();
  useEffect(() => {
    frame.setState(({ marks }) => ({ marks: withEntry(marks, entry, word) }));
    return () => frame.setState(({ marks }) => ({ marks: withEntry(marks, entry, undefined) }));
  }, [frame, entry, word]);
}

/** Replaces the route's title; undefined leaves it (the name is not loaded yet). */
export function useDocumentTitle(title: string | undefined): void {
  const owner = useId();
  const { frame } = currentShell();
  useEffect(() => {
    frame.setState(({ titles }) => ({ titles: withEntry(titles, owner, title || undefined) }));
    return () => frame.setState(({ titles }) => ({ titles: withEntry(titles, owner, undefined) }));
  }, [frame, owner, title]);
}

/** Asks in a dialog; false for Escape, the cross and "cancel". */
export function confirm(question: Question): Promise<boolean> {
  return ask(currentShell().frame, question);
}
