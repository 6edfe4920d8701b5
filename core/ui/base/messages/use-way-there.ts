import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Leads to the messages and back: an open dialog keeps Tab to itself, and elsewhere they stand behind the whole page. */
export const WAY_THERE = 'F6';

interface WayThere {
  readonly corner: RefObject<HTMLElement | null>;
  /** Hides what has the focus, which goes back to where one was. */
  readonly leave: (hide: () => void) => void;
}

export function useWayThere(isShown: boolean): WayThere {
  const corner = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const isInside = useCallback(() => corner.current?.contains(document.activeElement) ?? false, []);
  const goBack = useCallback(() => {
    const target = before.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (event.key !== WAY_THERE || !isPlain) return;
      event.preventDefault();
      if (isInside()) return goBack();
      before.current = document.activeElement;
      // What can be done about the newest; where nothing can, the cross.
      const all = [...(corner.current?.querySelectorAll('button') ?? [])];
      (all.findLast((one) => one.hasAttribute('aria-keyshortcuts')) ?? all.at(-1))?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isShown, isInside, goBack]);
  const leave = useCallback(
    (hide: () => void) => {
      const wasInside = isInside();
      hide();
      if (wasInside) goBack();
    },
    [isInside, goBack],
  );
  return { corner, leave };
}
