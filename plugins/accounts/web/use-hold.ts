import { useCallback, useEffect, useRef, useState } from 'react';

/** Keeps a button from being pressed again for a while, as the specification asks. */
export function useHold(): { isHeld: boolean; hold(milliseconds: number): void } {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback((milliseconds: number) => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => setHeld(false), milliseconds);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isHeld, hold };
}
