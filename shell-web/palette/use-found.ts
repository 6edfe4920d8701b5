import { shellPalette, webToken } from '@docstead/core/contract';
import { loadService, type PaletteEntry, type PaletteFinder, useSlot } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

const NO_PROPS = {};
const PAUSE_MS = 150;

interface Found {
  /** Undefined before the first answer. */
  readonly words: string | undefined;
  readonly entries: readonly PaletteEntry[];
  /** A finder gave no answer. */
  readonly hasFailed: boolean;
  /** It was asked while the page was still loading: what it holds was not looked into. */
  readonly isEarly: boolean;
}

const NOTHING: Found = { words: undefined, entries: [], hasFailed: false, isEarly: false };
/** What was open last is at hand, or nobody waits for it. */
const LAST_MS = 500;

export interface FoundNow {
  readonly entries: readonly PaletteEntry[];
  /** The words that they were found for: those of the field, or until the next answer those of a key ago. */
  readonly words: string | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/**
 * What plugins find for the words: projects, pages. A finder that fails is left out; the others still answer. While a
 * word grows or shrinks, what was found for it stays until the next answer: a list that empties at each key flickers.
 * Finders look first into what is on screen: they are asked again when a page that was still loading is there.
 */
export function useFound(query: string): FoundNow {
  const finders = useSlot(shellPalette, NO_PROPS)
    .map((entry) => entry.data.finder)
    .filter((id) => typeof id === 'string')
    .join(' ');
  const isComing = useStore(currentShell().frame, (frame) => frame.isPageComing);
  const [found, setFound] = useState(NOTHING);
  const words = query.trim();
  useEffect(() => {
    if (finders === '') return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const looking = finders.split(' ').map((id) => find(id, { words, signal: stop.signal }));
        void Promise.all(looking).then((lists) => {
          if (stop.signal.aborted) return;
          const hasFailed = lists.includes(undefined);
          setFound({ words, entries: lists.flatMap((list) => list ?? []), hasFailed, isEarly: isComing });
        });
      },
      words === '' ? 0 : PAUSE_MS,
    );
    const late =
      words === ''
        ? setTimeout(() => setFound((before) => ({ ...before, words: before.words ?? '' })), LAST_MS)
        : undefined;
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stop.abort();
    };
  }, [words, finders, isComing]);
  const isEarly = words !== '' && (isComing || found.isEarly);
  const isBusy = finders !== '' && (found.words !== words || isEarly);
  const { entries, hasFailed } = found;
  if (!isNear(found.words, words)) return { ...NOTHING, isBusy };
  return { entries, words: isEarly ? undefined : found.words, isBusy, hasFailed: hasFailed && !isBusy };
}

const isNear = (before: string | undefined, now: string): boolean =>
  before === now || (Boolean(before && now) && (now.startsWith(before ?? '') || (before ?? '').startsWith(now)));

/** Undefined where it fails. */
async function find(id: string, { words, signal }: { words: string; signal: AbortSignal }) {
  const { boot, history, pieces } = currentShell();
  try {
    const finder = await loadService(webToken<PaletteFinder>(id));
    return (
      (await finder?.(words, { signal, caller: boot.getState().caller, navigate: (to) => history.navigate(to) })) ?? []
    );
  } catch {
    // What did not load is asked for again with the next words.
    pieces.forgetFailed();
    return undefined;
  }
}
