import { type RefObject, useEffect, useRef } from 'react';

/**
 * Goes to the next step with who works by keyboard or by ear: what had the focus went away with the step before. Somebody
 * who is elsewhere is not brought here.
 * What comes after '' is no next step: it has been loaded.
 */
export function useKeptFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const last = useRef(step);
  useEffect(() => {
    const { activeElement, body } = document;
    const isNext = last.current !== '' && last.current !== step;
    if (isNext && (activeElement === null || activeElement === body)) place.current?.focus();
    last.current = step;
  }, [step]);
  return place;
}
