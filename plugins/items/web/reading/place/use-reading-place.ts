import { usePlace } from '@docstead/core/web';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useInView } from './in-view.ts';
import { EDGE, type Spot, showSpot, sourceLine, spotInView } from './spots.ts';

/** What is kept of a page that was read; `editor` gives the same when it leads back. */
interface ReadingPlace extends Partial<Spot> {
  readonly page_id: string;
}

/** Scrolling is over when nothing moved for this long. */
const REST_MS = 100;
/** As long a page may take to settle at another width. */
const HELD_MS = 500;

/**
 * Keeps the paragraph that a reader has before them: over Back and reload, when the window gets another width, and when
 * a colleague's text takes the place of the one on screen. Gives a function that says whether the reader is being
 * brought back just now.
 */
export function useReadingPlace(page_id: string, place: RefObject<HTMLElement | null>, inside: unknown): () => boolean {
  const latest = useRef<Spot>(undefined);
  const docOf = useCallback(() => place.current?.querySelector<HTMLElement>('.md-doc') ?? undefined, [place]);
  const look = useCallback(() => {
    const doc = docOf();
    latest.current = window.scrollY > 0 && doc ? spotInView(doc) : undefined;
    useInView.setState({ line: (doc && latest.current && lineInView(doc, latest.current)) ?? 0 });
    return latest.current;
  }, [docOf]);
  const show = useCallback(
    (spot: Spot) => {
      const doc = docOf();
      return doc !== undefined && showSpot(doc, spot);
    },
    [docOf],
  );
  const isComing = usePlace<ReadingPlace>({
    read: () => ({ page_id, ...look() }),
    show: ({ line, gap = 0, ...rest }) => {
      if (line !== undefined) return show({ ...rest, line, gap });
      window.scrollTo(0, 0);
      return true;
    },
  });
  useRest(look);
  useKept(latest, show, inside);
  return isComing;
}

function lineInView(doc: HTMLElement, { line, gap }: Spot): number {
  // Below the edge nothing of the block is out of view.
  if (gap > 0) return line;
  const block = doc.querySelector(`[data-line="${line}"]`);
  return (block && sourceLine(doc, block, EDGE)) ?? line;
}

/** Looks where the reader is whenever they rest. */
function useRest(look: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      useInView.setState({ line: 0 });
    };
  }, [look]);
}

/** The same paragraph at another width, and under another text; what moves with it (the contents) comes a little later. */
function useKept(latest: RefObject<Spot | undefined>, show: (spot: Spot) => boolean, inside: unknown): void {
  const held = useRef<Spot>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => {
    held.current ??= latest.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = undefined;
    }, HELD_MS);
    if (held.current) show(held.current);
  }, [latest, show]);
  const before = useRef(inside);
  useLayoutEffect(() => {
    if (before.current !== inside) hold();
    before.current = inside;
  }, [inside, hold]);
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (width !== window.innerWidth) hold();
      width = window.innerWidth;
    };
    const sizes = new ResizeObserver(() => held.current && show(held.current));
    sizes.observe(document.body);
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer.current);
      sizes.disconnect();
      window.removeEventListener('resize', onResize);
    };
  }, [hold, show]);
}
