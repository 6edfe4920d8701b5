import { shellPalette, webToken } from '@docstead/core/contract';
import { loadService, type PaletteEntry, type PaletteFinder, useSlot } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { useEffect, useState } from 'react';

const NO_PROPS = {};
const PAUSE_MS = 150;

interface Found {
  /** Undefined before the first answer. */
  readonly words: string | undefined;
  readonly entries: readonly PaletteEntry[];
}

const NOTHING: Found = { words: undefined, entries: [] };
/** What was open last is at hand, or nobody waits for it. */
const LAST_MS = 500;

/**
 * What plugins find for the words: projects, pages. A finder that fails is left out; the others still answer. While a
 * word grows or shrinks, what was found for it stays until the next answer: a list that empties at each key flickers.
 */
export function useFound(query: string): { readonly entries: readonly PaletteEntry[]; readonly isBusy: boolean } {
  const finders = useSlot(shellPalette, NO_PROPS)
    .map((entry) => entry.data.finder)
    .filter((id) => typeof id === 'string')
    .join(' ');
  const [found, setFound] = useState(NOTHING);
  const words = query.trim();
  useEffect(() => {
    if (finders === '') return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const looking = finders.split(' ').map((id) => find(id, { words, signal: stop.signal }));
        void Promise.all(looking).then((lists) => {
          if (!stop.signal.aborted) setFound({ words, entries: lists.flat() });
        });
      },
      words === '' ? 0 : PAUSE_MS,
    );
    const late =
      words === ''
        ? setTimeout(() => setFound(({ words: before, entries }) => ({ words: before ?? '', entries })), LAST_MS)
        : undefined;
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stop.abort();
    };
  }, [words, finders]);
  const isBusy = finders !== '' && found.words !== words;
  return { entries: isNear(found.words, words) ? found.entries : NOTHING.entries, isBusy };
}

const isNear = (before: string | undefined, now: string): boolean =>
  before === now || (Boolean(before && now) && (now.startsWith(before ?? '') || (before ?? '').startsWith(now)));

async function find(id: string, { words, signal }: { words: string; signal: AbortSignal }) {
  try {
    const { boot, history } = currentShell();
    const finder = await loadService(webToken<PaletteFinder>(id));
    return (
      (await finder?.(words, { signal, caller: boot.getState().caller, navigate: (to) => history.navigate(to) })) ?? []
    );
  } catch {
    return [];
  }
}
