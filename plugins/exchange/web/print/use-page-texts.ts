import { type CallError, isCallError } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api.ts';

export interface PageTexts {
  /** By page_id, as far as they are there. */
  readonly html: ReadonlyMap<string, string>;
  /** How many of the pages were asked for, from the first on: what is not in `html` then went away meanwhile. */
  readonly seen: number;
  readonly error: CallError | undefined;
  /** Goes on where it stopped. */
  readonly retry: () => void;
}

/** The most that the server takes at once. */
const AT_ONCE = 20;
const NONE = { html: new Map<string, string>(), seen: 0, error: undefined };

/** The pages' texts, some after some: a project of a thousand pages is in no one's memory twice. */
export function usePageTexts(item_id: string, page_ids: readonly string[]): PageTexts {
  const [state, setState] = useState<Omit<PageTexts, 'retry'>>(NONE);
  const [tries, setTries] = useState(0);
  const loaded = useRef({ page_ids, state });
  useEffect(() => {
    const stop = new AbortController();
    if (loaded.current.page_ids !== page_ids) loaded.current = { page_ids, state: NONE };
    const tell = (next: Omit<PageTexts, 'retry'>) => {
      if (stop.signal.aborted) return;
      loaded.current = { page_ids, state: next };
      setState(next);
    };
    const load = async () => {
      let { html, seen } = loaded.current.state;
      tell({ html, seen, error: undefined });
      while (seen < page_ids.length && !stop.signal.aborted) {
        const wanted = page_ids.slice(seen, seen + AT_ONCE).map(Number);
        const answer = await call('/api/print/pages', { item_id, page_ids: wanted }, { signal: stop.signal });
        html = new Map([...html, ...answer.pages.map((page) => [page.page_id, page.html] as const)]);
        seen += answer.seen;
        tell({ html, seen, error: undefined });
      }
    };
    load().catch((thrown: unknown) => {
      if (stop.signal.aborted) return;
      if (!isCallError(thrown)) throw thrown;
      tell({ ...loaded.current.state, error: thrown });
    });
    return () => stop.abort();
  }, [item_id, page_ids, tries]);
  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) };
}
