/** A part of two texts in which they differ. */
export interface Gap {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** As entries of a list stand in one line; the end of an entry belongs to it. */
const ENTRIES = /[^,;，；。、]{1,400}[,;，；。、]?|[,;，；。、]/gu;

/**
 * What stands between the entries that both texts have once, in the same order: a quick look at lines that are too long
 * to be compared word by word.
 */
export function gapsOf(before: string, after: string): readonly Gap[] {
  const gaps: Gap[] = [];
  let [fromA, fromB] = [0, 0];
  const close = (toA: number, toB: number) => {
    if (before.slice(fromA, toA) !== after.slice(fromB, toB)) gaps.push({ fromA, toA, fromB, toB });
  };
  for (const { a, b, length } of anchorsOf(entriesOf(before), entriesOf(after))) {
    close(a, b);
    [fromA, fromB] = [a + length, b + length];
  }
  close(before.length, after.length);
  return gaps;
}

/** Where each entry begins; -1 where it comes more than once. */
function entriesOf(text: string): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (const { 0: entry, index } of text.matchAll(ENTRIES)) starts.set(entry, starts.has(entry) ? -1 : index);
  return starts;
}

interface Anchor {
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly before?: Anchor | undefined;
}

/** As many common entries as can be had in the same order: the longest rising row of places. */
function anchorsOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly Anchor[] {
  /** The row of each length whose last place is the least. */
  const rows: Anchor[] = [];
  for (const [entry, a] of before) {
    const b = after.get(entry) ?? -1;
    if (a < 0 || b < 0) continue;
    const at = rowFor(rows, b);
    rows[at] = { a, b, length: entry.length, before: rows[at - 1] };
  }
  const found: Anchor[] = [];
  for (let anchor = rows.at(-1); anchor; anchor = anchor.before) found.push(anchor);
  return found.reverse();
}

/** The first row that does not end before this place. */
function rowFor(rows: readonly Anchor[], place: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.b ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}
