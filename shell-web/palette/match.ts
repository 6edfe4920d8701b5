import type { PaletteEntry } from '@docstead/core/web';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the query must occur; an entry whose label begins with the query comes first, then a label that has it. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const wanted = fold(query).trim();
  if (wanted === '') return entries;
  const words = wanted.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, { wanted, words }) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

function rankOf(entry: PaletteEntry, { wanted, words }: { wanted: string; words: readonly string[] }): number {
  const label = fold(entry.label);
  const all = fold(`${entry.label} ${entry.hint ?? ''} ${entry.keywords ?? ''}`);
  if (!words.every((word) => all.includes(word))) return 0;
  if (label.startsWith(wanted)) return 3;
  return label.includes(wanted) ? 2 : 1;
}
