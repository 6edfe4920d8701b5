import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentSection } from './sections.ts';

/** A heading counts as reached when it is this far below the header. */
export const LINE = 48 + 40;

/** The heading of the section in view. `version` changes when another text is on screen. */
export function useSection(ids: readonly string[], version: number): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionNow(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [ids, version]);
  return current;
}

/** As `useSection`, at this moment. */
export const sectionNow = (ids: readonly string[]): string =>
  currentSection(placesOf(ids), { line: LINE, isAtEnd: isAtEnd(), wanted: wanted() });

/** Keeps the mark in view where the list is longer than the window. */
export function useFollow(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>('[aria-current]');
    const scroller = list.current?.parentElement;
    if (!mark || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    const [inside, outside] = [mark.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (inside.top < outside.top + 40 || inside.bottom > outside.bottom - 40) {
      scroller.scrollTop += inside.top - outside.top - outside.height / 2;
    }
  }, [current]);
  return list;
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/** What the address names, if anything. */
export function wanted(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

function placesOf(ids: readonly string[]): { id: string; top: number }[] {
  return ids.flatMap((id) => {
    const heading = document.getElementById(id);
    // A heading that is not shown (the title's twin) has no place.
    return heading?.getClientRects().length ? [{ id, top: heading.getBoundingClientRect().top }] : [];
  });
}
