import { type RefObject, useCallback, useState } from 'react';

export const LINE = 36;
/** The frame is never higher than this many lines, and so many are drawn before and behind it. */
const IN_FRAME = 12;
const AROUND = 12;

/** Which lines of a list of one height are drawn, and the way to one of them. */
export function useLinesInView(frame: RefObject<HTMLElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const first = Math.min(Math.floor(top / LINE), Math.max(0, count - 1));
  const show = useCallback(
    (at: number) => {
      const element = frame.current;
      if (!element) return;
      const [start, end] = [at * LINE, (at + 1) * LINE];
      if (start < element.scrollTop) element.scrollTop = start;
      else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    },
    [frame],
  );
  return {
    from: Math.max(0, first - AROUND),
    to: Math.min(count, first + IN_FRAME + AROUND),
    show,
    /** In steps: most scroll events draw nothing. */
    onScroll: () => setTop(Math.floor((frame.current?.scrollTop ?? 0) / LINE / 4) * LINE * 4),
  };
}
