import { usePush, useSession } from '@docstead/core/web';
import { useCallback, useEffect, useRef } from 'react';
import { treeChanged } from '../../points.ts';
import { invalidate } from '../api.ts';

/** Coming back from another window twice in a moment asks once; so do many changes in a row. */
const AT_MOST_EVERY_MS = 3_000;
const PUSHED_EVERY_MS = 500;
/** While nothing is pushed: whoever edits should not drag in an old tree. The server answers 304 when nothing changed. */
const EDITOR_EVERY_MS = 30_000;

/**
 * Looks for what colleagues changed as soon as the server tells of it. While it does not (a guest, a lost connection):
 * when the person comes back to the page, and for editors from time to time.
 */
export function useFreshTree(item_id: string | undefined, canEdit: boolean): void {
  const { caller } = useSession();
  const isLive = usePush(treeChanged, { item_id: Number(item_id) }, useSoon(refresh), {
    enabled: caller.kind === 'user' && item_id !== undefined,
    missed: refresh,
  });
  useEffect(() => {
    if (isLive) return undefined;
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      refresh();
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
  }, [canEdit, isLive]);
}

const refresh = () => void invalidate('/api/item/tree');

/** At once, and then once more for all that comes within a moment. */
function useSoon(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) {
      isDue.current = true;
      return;
    }
    const run = () => {
      timer.current = undefined;
      if (!isDue.current) return;
      isDue.current = false;
      work();
      timer.current = setTimeout(run, PUSHED_EVERY_MS);
    };
    work();
    timer.current = setTimeout(run, PUSHED_EVERY_MS);
  }, [work]);
}
