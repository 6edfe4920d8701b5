import { type KeyboardEvent, useRef, useState } from 'react';

type Keys = typeof import('./row-keys.ts');

/** Of the list's first view they are no part: they load when the focus or the pointer comes into the list. */
export function useRowKeys() {
  const keys = useRef<Keys>(undefined);
  const [isNear, setNear] = useState(false);
  const load = async () => {
    setNear(true);
    keys.current ??= await import('./row-keys.ts').catch(() => undefined);
  };
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
