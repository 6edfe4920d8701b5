import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows are drawn ahead by this many, and the window moves in such steps: most scroll events draw nothing. */
const STEP = 8;
/** A screen full, until the height is known. */
const FIRST = 40;

/** Which lines of a long list are in view; all have the same height, so nothing is measured. */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  { count, height }: { readonly count: number; readonly height: number },
): RowWindow {
  const [[from, to], setWindow] = useState<readonly [number, number]>([0, FIRST]);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element || count === 0) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / height / STEP) * STEP;
      const shown = Math.ceil((element.clientHeight || FIRST * height) / height);
      const next = [Math.max(0, first - STEP), first + Math.ceil(shown / STEP) * STEP + 2 * STEP] as const;
      setWindow((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroll, count, height]);
  return { from: Math.min(from, count), to: Math.min(to, count) };
}
