import type { PaletteEntry } from '@docstead/core/web';
import { marked, matching } from './match.ts';
import { usePaletteEntries } from './use-entries.ts';
import { useFound } from './use-found.ts';

/** So many acts stand above what is found; who wants another one types more of it. */
const MOST_ACTS = 6;

export interface Shown {
  readonly entries: readonly PaletteEntry[];
  /** Plugins still look for the words. */
  readonly isBusy: boolean;
  /** The words that nothing matches: those of the field, or while plugins look for these, those of a key ago. */
  readonly none: string | undefined;
  /** Nothing was found, and not all plugins have answered. */
  readonly hasFailed: boolean;
}

/**
 * Before anything is typed: what was open last, then all that can be done. Then the acts of these words, which are known
 * at once, and below them what is found: what comes later pushes nothing away. Entries of a group stand together.
 */
export function useShown(query: string): Shown {
  const acts = usePaletteEntries();
  const { entries: found, words: foundFor, isBusy, hasFailed } = useFound(query);
  const words = query.trim();
  // Acts that come first would be pushed down by what was open last.
  if (words === '') {
    return { entries: isBusy ? [] : together([...found, ...acts]), isBusy, none: undefined, hasFailed: false };
  }
  const matches = matching(acts, words).slice(0, MOST_ACTS);
  const others = found.filter((entry) => !entry.isLast);
  const hits = [...together(matches), ...together(others)].map((entry) => marked(entry, words));
  const last = found.filter((entry) => entry.isLast).map((entry) => entry.forWords?.(words) ?? entry);
  const none = isBusy ? foundFor : words;
  return {
    entries: [...hits, ...last],
    isBusy,
    none: hits.length > 0 ? undefined : none,
    hasFailed: hasFailed && hits.length === 0,
  };
}

function together(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.group ?? '') ?? [];
    group.push(entry);
    groups.set(entry.group ?? '', group);
  }
  return [...groups.values()].flat();
}
