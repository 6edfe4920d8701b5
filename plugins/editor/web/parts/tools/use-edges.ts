import { type RefObject, useEffect } from 'react';

/** Says on the bar, as `data-more`, at which of its ends more of it is hidden; a sheet fades those ends. */
export function useEdges(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const look = () => {
      current.dataset.more = hiddenEnds(current);
    };
    const watch = new ResizeObserver(look);
    watch.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [bar]);
}

/** Scrolled to the left of its beginning, where the language is written from the right, the figure is negative. */
function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const gone = Math.abs(scrollLeft);
  const ends = [gone > 1 ? 'start' : '', scrollWidth - clientWidth - gone > 1 ? 'end' : ''];
  return ends.filter(Boolean).join(' ');
}
