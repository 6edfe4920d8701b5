import { useEffect } from 'react';
import { invalidate } from '../api.ts';

/** Coming back from another window twice in a moment asks once. */
const AT_MOST_EVERY_MS = 3_000;
/** Whoever edits should not drag in an old tree; the server answers 304 when nothing changed. */
const EDITOR_EVERY_MS = 30_000;

/** Looks for what colleagues changed when the person comes back to the page, and for editors from time to time. */
export function useFreshTree(canEdit: boolean): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      void invalidate('/api/item/tree');
    };
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    const timer = canEdit ? setInterval(look, EDITOR_EVERY_MS) : undefined;
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [canEdit]);
}
