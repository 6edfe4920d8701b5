import type { PaletteEntry, PaletteMark } from '@docstead/core/web';

/** Accents and what nobody sees tell no two words apart. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

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

/** With the words marked in its label, where whoever found it has not said where they stand. */
export function marked(entry: PaletteEntry, query: string): PaletteEntry {
  if (entry.marks) return entry;
  const marks = marksIn(entry.label, query.toLowerCase().split(/\s+/));
  return marks.length > 0 ? { ...entry, marks } : entry;
}

function marksIn(label: string, words: readonly string[]): readonly PaletteMark[] {
  const text = label.toLowerCase();
  // In a few scripts the small letters are more than the large ones: then nothing stands where it seems to.
  if (text.length !== label.length) return [];
  const found = words
    .map((word) => [text.indexOf(word), word.length] as const)
    .filter(([at, length]) => at >= 0 && length > 0)
    .sort(([a], [b]) => a - b);
  const marks: PaletteMark[] = [];
  for (const [at, length] of found) {
    if (at >= (marks.at(-1)?.[1] ?? 0)) marks.push([at, at + length]);
  }
  return marks;
}
