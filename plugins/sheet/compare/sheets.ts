import { rowsOf } from '../book/cells.ts';
import type { Book } from '../book/types.ts';
import type { Line } from './lines.ts';

/** Places of one sheet in both books. */
export interface SheetPair {
  readonly before: number;
  readonly after: number;
}

/** Renamed sheets are looked for among this many, by their first rows. */
const MOST_RENAMED = 40;
const MOST_ROWS_READ = 500;

/** By their names; those that are left by what they hold, mostly the same. */
export function pairSheets(a: Book, b: Book, lines: readonly [readonly Line[][], readonly Line[][]]): SheetPair[] {
  const named = new Map<string, number[]>();
  a.forEach(({ name }, at) => {
    named.set(name, [...(named.get(name) ?? []).slice(0, 1), at].slice(-2));
  });
  const taken = new Set<number>();
  const pairs: SheetPair[] = [];
  b.forEach(({ name }, after) => {
    const before = named.get(name)?.find((at) => !taken.has(at));
    if (before === undefined) return;
    taken.add(before);
    pairs.push({ before, after });
  });
  const found = new Set(pairs.map(({ after }) => after));
  const left = a.flatMap((_, at) => (taken.has(at) ? [] : [at])).slice(0, MOST_RENAMED);
  const come = b.flatMap((_, at) => (found.has(at) ? [] : [at])).slice(0, MOST_RENAMED);
  for (const after of come) {
    const before = left.find((at) => !taken.has(at) && isSameMostly(lines[0][at] ?? [], lines[1][after] ?? []));
    const isBlank = rowsOf(b[after] ?? { name: '' }).length === 0;
    const blank = isBlank ? left.find((at) => at === after && !taken.has(at) && lines[0][at]?.length === 0) : undefined;
    const chosen = before ?? blank;
    if (chosen === undefined) continue;
    taken.add(chosen);
    pairs.push({ before: chosen, after });
  }
  return pairs.sort((x, y) => x.after - y.after);
}

function isSameMostly(a: readonly Line[], b: readonly Line[]): boolean {
  const [filledA, filledB] = [a, b].map((lines) => lines.slice(0, MOST_ROWS_READ).filter((line) => line.filled)) as [
    Line[],
    Line[],
  ];
  const counts = new Map<number, number>();
  for (const { sign } of filledA) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let same = 0;
  for (const { sign } of filledB) {
    const left = counts.get(sign) ?? 0;
    if (left > 0) same += 1;
    counts.set(sign, left - 1);
  }
  return same > 0 && same * 2 > Math.max(filledA.length, filledB.length);
}

/** Those of `pairs` (by their places after) that did not keep their order: as few as possible. */
export function movedOf(pairs: readonly SheetPair[]): ReadonlySet<SheetPair> {
  /** The ends of rising runs, by their length; each knows the one before it. */
  const ends: { readonly pair: SheetPair; readonly earlier: unknown }[] = [];
  for (const pair of pairs) {
    let length = ends.findIndex((end) => end.pair.before > pair.before);
    if (length === -1) length = ends.length;
    ends[length] = { pair, earlier: ends[length - 1] };
  }
  const kept = new Set<SheetPair>();
  let end = ends.at(-1) as { pair: SheetPair; earlier: unknown } | undefined;
  while (end) {
    kept.add(end.pair);
    end = end.earlier as typeof end;
  }
  return new Set(pairs.filter((pair) => !kept.has(pair)));
}
