import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import type { Version } from './version.ts';

/** What a version is compared with: `9-7`, as the server is asked. */
export const pairOf = (version: Version, before: Version): string =>
  `${version.page_history_id}-${before.page_history_id}`;

export interface Size {
  readonly added: number;
  readonly removed: number;
}
export type Sizes = ReadonlyMap<string, Size>;

interface Known {
  /** Where the page is saved, its present version is another one. */
  readonly of: string;
  readonly sizes: Sizes;
  readonly asked: ReadonlySet<string>;
}

/** In one request. */
const MOST = 50;
const NOTHING: Known = { of: '', sizes: new Map(), asked: new Set() };

/** How much these pairs of versions differ, as far as the server tells; some come later, some too long ones never. */
export function useSizes(page_id: string, rev: number | undefined, pairs: readonly string[]): Sizes {
  const of = `${page_id} ${rev}`;
  const [known, setKnown] = useState(NOTHING);
  const { sizes, asked } = known.of === of ? known : NOTHING;
  const wanted = pairs.filter((pair) => !asked.has(pair)).slice(0, MOST);
  const next = rev === undefined ? '' : wanted.join(',');
  useEffect(() => {
    if (next === '') return;
    const stop = new AbortController();
    const keep = (found: Awaited<ReturnType<typeof ask>>) => {
      if (stop.signal.aborted) return;
      setKnown((before) => withFound(before.of === of ? before : { ...NOTHING, of }, next.split(','), found));
    };
    // Without the numbers a history is still one.
    ask(page_id, next, stop.signal).then(keep, () => keep([]));
    return () => stop.abort();
  }, [page_id, of, next]);
  return sizes;
}

const ask = (page_id: string, pairs: string, signal: AbortSignal) =>
  call('/api/page/changes', { page_id, pairs }, { signal, silent: true });

function withFound(known: Known, pairs: readonly string[], found: Awaited<ReturnType<typeof ask>>): Known {
  const sizes = new Map(known.sizes);
  for (const { page_history_id, before_id, added, removed } of found) {
    sizes.set(`${page_history_id}-${before_id}`, { added, removed });
  }
  return { ...known, sizes, asked: new Set([...known.asked, ...pairs]) };
}
