import { slot, webToken } from '@docstead/core/contract';
import { loadService, type PaletteEntry, type PaletteFinder, useSlot } from '@docstead/core/web';
import { useEffect, useState } from 'react';

const paletteSlot = slot('shell/palette@1');
const NO_PROPS = {};
const PAUSE_MS = 150;

/** What plugins find for the words: projects, pages. A finder that fails is left out; the others still answer. */
export function useFound(query: string): readonly PaletteEntry[] {
  const finders = useSlot(paletteSlot, NO_PROPS)
    .map((entry) => entry.data.finder)
    .filter((id) => typeof id === 'string')
    .join(' ');
  const [found, setFound] = useState<readonly PaletteEntry[]>([]);
  useEffect(() => {
    setFound([]);
    const wanted = query.trim();
    if (wanted === '' || finders === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      for (const id of finders.split(' ')) {
        void find(id, { wanted, signal: stop.signal }).then((entries) => {
          if (!stop.signal.aborted) setFound((before) => [...before, ...entries]);
        });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, finders]);
  return found;
}

async function find(id: string, { wanted, signal }: { wanted: string; signal: AbortSignal }) {
  try {
    const finder = await loadService(webToken<PaletteFinder>(id));
    return (await finder?.(wanted, signal)) ?? [];
  } catch {
    return [];
  }
}
