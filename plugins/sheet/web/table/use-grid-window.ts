import { type RefObject, useLayoutEffect, useState } from 'react';

export interface GridWindow {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

interface Measures {
  readonly rows: number;
  readonly rowHeight: number;
  /** Where each column begins, and where the last one ends. */
  readonly offsets: readonly number[];
}

/** The window moves in such steps: most scroll events draw nothing. */
const STEP = 8;
/** A screen full, until the size is known. */
const FIRST: GridWindow = { rows: [0, 40], columns: [0, 30] };

/** Which rows and columns are in view; all rows have the same height, so nothing is measured. */
export function useGridWindow(
  scroll: RefObject<HTMLElement | null>,
  { rows, rowHeight, offsets }: Measures,
): GridWindow {
  const [found, setWindow] = useState(FIRST);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      if (clientHeight === 0 || clientWidth === 0) return;
      const first = Math.floor(scrollTop / rowHeight / STEP) * STEP;
      const shown = Math.ceil(clientHeight / rowHeight / STEP) * STEP;
      const left = placeIn(offsets, scrollLeft);
      const right = placeIn(offsets, scrollLeft + clientWidth);
      const next: GridWindow = {
        rows: [Math.max(0, first - STEP), first + shown + 2 * STEP],
        columns: [Math.max(0, left - (left % 4) - 2), right - (right % 4) + 6],
      };
      setWindow((now) => (String([now.rows, now.columns]) === String([next.rows, next.columns]) ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroll, rowHeight, offsets]);
  const count = offsets.length - 1;
  return {
    rows: [Math.min(found.rows[0], rows), Math.min(found.rows[1], rows)],
    columns: [Math.min(found.columns[0], count), Math.min(found.columns[1], count)],
  };
}

/** The column at so many pixels from the left. */
function placeIn(offsets: readonly number[], pixels: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= pixels) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A number that is drawn, or the room of those that are not. */
export type Piece = { readonly at: number } | { readonly gap: readonly [from: number, to: number] };

/** All in the window and those that must be there as well, with the gaps between them. */
export function piecesOf([from, to]: readonly [number, number], more: readonly number[], count: number): Piece[] {
  const beside = more.filter((at) => at >= 0 && at < count && (at < from || at >= to));
  const drawn = [...new Set([...beside, ...Array.from({ length: Math.max(0, to - from) }, (_, by) => from + by)])];
  const pieces: Piece[] = [];
  let next = 0;
  for (const at of drawn.sort((a, b) => a - b)) {
    if (at > next) pieces.push({ gap: [next, at] });
    pieces.push({ at });
    next = at + 1;
  }
  if (next < count) pieces.push({ gap: [next, count] });
  return pieces;
}
