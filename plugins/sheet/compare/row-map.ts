import type { Pair } from './align.ts';

/** Where a row of the earlier sheet stands in the later one; undefined where it is gone. */
export type RowMap = (row: number) => number | undefined;

/** Rows below the last ones stay as far from them. */
export function createRowMap(pairs: readonly Pair[]): RowMap {
  const spans: { readonly before: number; readonly after: number; count: number }[] = [];
  for (const { a, b } of pairs) {
    if (!a || !b) continue;
    const [last, count] = [spans.at(-1), Math.min(a.count, b.count)];
    if (last && a.row - last.before === b.row - last.after) last.count = a.row + count - last.before;
    else spans.push({ before: a.row, after: b.row, count });
  }
  return (row) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.before ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    if (!span) return row;
    const isIn = row < span.before + span.count || low === spans.length;
    return isIn ? span.after + row - span.before : undefined;
  };
}
