import { diffArrays } from 'diff';

/** Lines `[fromA, toA)` of the text before gave way to lines `[fromB, toB)` of the text after. */
export interface LineChange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Texts as lines; equal lines have equal numbers. */
type Lines = readonly number[];

/** Lines that come and go: the work grows with their square, and texts that differ in more are one change. */
const MOST_EDITS = 1_000;

/** A newline at the end ends the last line, and begins none. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Numbers lines over several texts, so that they compare quickly. */
export function createNumbering(): (lines: readonly string[]) => number[] {
  const numbers = new Map<string, number>();
  return (lines) =>
    lines.map((line) => {
      const known = numbers.get(line) ?? numbers.size;
      numbers.set(line, known);
      return known;
    });
}

/** What differs, in order; between two changes stands at least one line that both texts have. */
export function diffLines(a: Lines, b: Lines): LineChange[] {
  const parts = diffArrays([...a], [...b], { maxEditLength: MOST_EDITS });
  if (!parts) return [between(a, b)];
  const changes: LineChange[] = [];
  let [atA, atB] = [0, 0];
  for (const { added, removed, count } of parts) {
    const [toA, toB] = [added ? atA : atA + count, removed ? atB : atB + count];
    const last = changes.at(-1);
    if (last && last.toA === atA && last.toB === atB && (added || removed)) {
      changes[changes.length - 1] = { ...last, toA, toB };
    } else if (added || removed) changes.push({ fromA: atA, toA, fromB: atB, toB });
    [atA, atB] = [toA, toB];
  }
  return changes;
}

/** All but what both begin and end with. */
function between(a: Lines, b: Lines): LineChange {
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < most - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { fromA: from, toA: a.length - end, fromB: from, toB: b.length - end };
}
