import { useEffect } from 'react';
import { useLayout } from '../reading/layout.ts';

/** What lies over the page takes Escape for itself. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], dialog[open]';

/** The full screen ends with Escape, and with the reading view. */
export function useFullScreen(): boolean {
  const isFull = useLayout((layout) => layout.isFull);
  const setFull = useLayout((layout) => layout.setFull);
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OVER)) setFull(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFull, setFull]);
  useEffect(() => () => setFull(false), [setFull]);
  return isFull;
}
