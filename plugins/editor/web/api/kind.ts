import { useEffect, useState } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';
import type { PageKind } from './page-kind.ts';

/** Looked at when the keys rest. */
const PAUSE_MS = 120;
/** Enough to tell what a text begins with. */
const BEGINNING = 64;
/** Nothing, or the slash that is about to become something. */
const BLANK = /^\s*(?:[/、][^\n]{0,24})?$/;

/** From the first letters alone: Markdown costs no more than that. */
const beginsAs = (beginning: string): PageKind => {
  if (/^\s*\{/.test(beginning)) return 'opening';
  return beginning.length < BEGINNING && BLANK.test(beginning) ? 'empty' : 'markdown';
};

/** What the text is now. The code that knows API documents is loaded where a text begins like one. */
export function usePageKind(text: WorkingText, source: Source): PageKind {
  const [kind, setKind] = useState(() => beginsAs(text.read().page_content.slice(0, BEGINNING)));
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { viewRef } = source;
      const beginning = viewRef.current?.state.sliceDoc(0, BEGINNING) ?? text.read().page_content.slice(0, BEGINNING);
      const now = beginsAs(beginning);
      if (now !== 'opening') return setKind(now);
      const known = await import('./model/known.ts').catch(() => undefined);
      if (isOver) return;
      const { page_content } = text.read();
      setKind((before) => known?.kindOf(page_content, before) ?? 'markdown');
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    void look();
    const end = text.subscribe(soon);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [text, source]);
  return kind;
}
