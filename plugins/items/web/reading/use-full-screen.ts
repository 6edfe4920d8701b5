import { isComposing } from '@docstead/core/ui';
import { useEffect } from 'react';
import { useLayout } from './layout.ts';

/** What lies over the page takes Escape for itself. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], dialog[open]';

/**
 * The document alone, on the whole screen where the browser gives it. It ends with Escape, in the browser's own way, and
 * with the reading view.
 */
export function useFullScreen(): boolean {
  const isFull = useLayout((layout) => layout.isFull);
  const setFull = useLayout((layout) => layout.setFull);
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(OVER)) setFull(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFull, setFull]);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => document.fullscreenElement || setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    // Where it is refused (a frame, a browser without it), the document still has the window for itself.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull, setFull]);
  useEffect(() => () => setFull(false), [setFull]);
  return isFull;
}
