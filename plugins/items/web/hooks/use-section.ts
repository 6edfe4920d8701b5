import { useEffect, useState } from 'react';
import { currentSection } from '../reading/sections.ts';

/** A heading counts as reached when it is this far below the header. */
const LINE = 48 + 40;

/** The heading of the section in view. `version` changes when another text is on screen. */
export function useSection(ids: readonly string[], version: number): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(currentSection(placesOf(ids), LINE));
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

function placesOf(ids: readonly string[]): { id: string; top: number }[] {
  return ids.flatMap((id) => {
    const heading = document.getElementById(id);
    // A heading that is not shown (the title's twin) has no place.
    return heading?.getClientRects().length ? [{ id, top: heading.getBoundingClientRect().top }] : [];
  });
}
