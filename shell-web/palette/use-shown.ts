import type { PaletteEntry } from '@docstead/core/web';
import { matching } from './match.ts';
import { usePaletteEntries } from './use-entries.ts';
import { useFound } from './use-found.ts';

/** So many acts stand above what is found; who wants another one types more of it. */
const MOST_ACTS = 6;

export interface Shown {
  readonly entries: readonly PaletteEntry[];
  /** Plugins still look for the words. */
  readonly isBusy: boolean;
}

/**
 * Before anything is typed: what was open last, then all that can be done. Then the acts of these words, which are known
 * at once, and below them what is found: what comes later pushes nothing away. Entries of a group stand together.
 */
export function useShown(query: string): Shown {
  const acts = usePaletteEntries();
  const { entries: found, isBusy } = useFound(query);
  // Acts that come first would be pushed down by what was open last.
  if (query.trim() === '') return { entries: isBusy ? [] : together([...found, ...acts]), isBusy };
  const matches = matching(acts, query).slice(0, MOST_ACTS);
  const last = found.filter((entry) => entry.isLast);
  const others = found.filter((entry) => !entry.isLast);
  return { entries: [...together(matches), ...together(others), ...last], isBusy };
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
