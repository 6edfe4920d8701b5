import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Keys = typeof import('./row-keys.ts');

/** Milliseconds after the first view, which needs the way to the server for itself. */
const FINGERS_AFTER = 1500;

/** Of the list's first view they are no part: they load when the focus or the pointer comes into the list. */
export function useRowKeys() {
  const keys = useRef<Keys>(undefined);
  const [isNear, setNear] = useState(false);
  const load = async () => {
    setNear(true);
    keys.current ??= await import('./row-keys.ts').catch(() => undefined);
  };
  useEffect(() => {
    // A finger is not near before it is there.
    if (!window.matchMedia('(pointer: coarse)').matches) return undefined;
    const later = setTimeout(() => setNear(true), FINGERS_AFTER);
    return () => clearTimeout(later);
  }, []);
  return {
    isNear,
    handlers: {
      onFocus: () => void load(),
      // The pointer may have rested there before any script ran.
      onPointerMove: isNear ? undefined : () => void load(),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => (keys.current ? keys.current.onRowKey(event) : void load()),
    },
  };
}
