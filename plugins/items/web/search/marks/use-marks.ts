import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { termsOf } from '../../../words/query.ts';
import { findRanges } from './find-ranges.ts';
import { type Paint, paint } from './paint.ts';

interface MarksOptions {
  readonly keyword: string;
  /** Another value: a hit was opened, so its first match is shown. */
  readonly opened: number;
  readonly page_id: string;
  /** Grows when the document on screen is another. */
  readonly version: number;
}

export interface Marks {
  readonly count: number;
  /** -1 before the first step. */
  readonly at: number;
  readonly step: (by: 1 | -1) => void;
}

/** Pauses for what the document draws by itself (formulas, diagrams) before it is looked through again. */
const PAUSE_MS = 250;

/** The words of the search, marked in the document on screen. */
export function useMarks({ keyword, opened, page_id, version }: MarksOptions): Marks {
  const painted = useRef<Paint | undefined>(undefined);
  const [count, setCount] = useState(0);
  const [at, setAt] = useState(-1);
  const place = useRef(-1);
  const go = useCallback((index: number) => {
    place.current = index;
    setAt(index);
    painted.current?.goTo(index);
  }, []);
  usePainted(painted, { keyword, version, place, onCount: setCount });

  const shown = useRef('');
  useEffect(() => {
    const visit = `${page_id} ${opened} ${keyword}`;
    if (shown.current === visit || version === 0) return;
    shown.current = visit;
    setAt(-1);
    place.current = -1;
    if (painted.current && painted.current.count > 0) go(0);
  }, [page_id, opened, keyword, version, go]);

  const step = (by: 1 | -1) => {
    if (count === 0) return;
    go(place.current === -1 ? (by === 1 ? 0 : count - 1) : (place.current + by + count) % count);
  };
  return { count, at, step };
}

interface Painting {
  readonly keyword: string;
  readonly version: number;
  /** The match that is pointed at, which stays when all are painted anew. */
  readonly place: RefObject<number>;
  readonly onCount: (count: number) => void;
}

function usePainted(painted: RefObject<Paint | undefined>, { keyword, version, place, onCount }: Painting): void {
  useEffect(() => {
    const article = document.querySelector('.items-article');
    if (!article || keyword === '') return;
    const terms = termsOf(keyword);
    const draw = () => {
      painted.current?.clear();
      const roots = [...article.querySelectorAll('.items-title, .md-doc')];
      painted.current = paint(findRanges(roots, terms));
      if (place.current >= 0) painted.current.point(place.current);
      onCount(painted.current.count);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(redraw, PAUSE_MS);
    });
    const begin = () => watch.observe(article, { childList: true, subtree: true, characterData: true });
    const redraw = () => {
      // Marks that are elements are changes too, and must not be answered by more of them.
      watch.disconnect();
      draw();
      begin();
    };
    redraw();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      painted.current?.clear();
      painted.current = undefined;
    };
  }, [keyword, version, onCount, painted, place]);
}
