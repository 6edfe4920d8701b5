import { diffArrays } from 'diff';
import { cellsOf } from '../book/cells.ts';
import type { Line } from './lines.ts';

/** Lines of both sheets that belong together; one of both alone came or went. */
export interface Pair {
  readonly a?: Line;
  readonly b?: Line;
}

/** Lines that come and go: the work grows with their square. Sheets that differ in more are compared by number. */
const MOST_EDITS = 1_500;
const MOST_MS = 400;
/** Rows of a changed block are held against each other only as long as there are few. */
const MOST_HELD = 2_500;
const MOST_CELLS_HELD = 40;
const ALIKE = 0.3;

/** Which rows of a sheet are which rows of its later form. */
export function alignLines(a: readonly Line[], b: readonly Line[]): Pair[] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start]?.sign === b[start]?.sign) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end)?.sign === b.at(-1 - end)?.sign) end += 1;
  const middle = alignMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [...together(a.slice(0, start), b), ...middle, ...together(a.slice(a.length - end), b.slice(b.length - end))];
}

const together = (a: readonly Line[], b: readonly Line[]): Pair[] =>
  a.map((line, at) => ({ a: line, ...(b[at] && { b: b[at] }) }));

function alignMiddle(a: readonly Line[], b: readonly Line[]): Pair[] {
  if (a.length === 0 || b.length === 0) return block(a, b);
  const signs = [a, b].map((lines) => lines.map((line) => line.sign)) as [number[], number[]];
  const parts = diffArrays(...signs, { maxEditLength: MOST_EDITS, timeout: MOST_MS });
  if (!parts) return byNumber(a, b);
  const pairs: Pair[] = [];
  let [fromA, fromB, atA, atB] = [0, 0, 0, 0];
  for (const { added, removed, count } of parts) {
    if (added || removed) {
      if (removed) atA += count;
      else atB += count;
      continue;
    }
    push(pairs, block(a.slice(fromA, atA), b.slice(fromB, atB)));
    push(pairs, together(a.slice(atA, atA + count), b.slice(atB, atB + count)));
    [fromA, fromB, atA, atB] = [atA + count, atB + count, atA + count, atB + count];
  }
  push(pairs, block(a.slice(fromA), b.slice(fromB)));
  return pairs;
}

/** Rows between two equal ones: of as many rows nothing was put in or taken out. */
function block(a: readonly Line[], b: readonly Line[]): Pair[] {
  if (a.length === 0 || b.length === 0 || rowsIn(a) === rowsIn(b)) return byNumber(a, b);
  const [filledA, filledB] = [a, b].map((lines) => lines.filter((line) => line.filled)) as [Line[], Line[]];
  if (filledA.length * filledB.length > MOST_HELD) return byNumber(a, b);
  const empty = [a, b].map((lines) => rowsIn(lines.filter((line) => !line.filled))) as [number, number];
  return [...byLikeness(filledA, filledB), ...emptyRest(empty, a, b)];
}

const rowsIn = (lines: readonly Line[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** Empty rows are all alike: only how many there are differs. */
function emptyRest([before, after]: readonly [number, number], a: readonly Line[], b: readonly Line[]): Pair[] {
  if (before === after) return [];
  const first = (before > after ? a : b).find((line) => !line.filled);
  if (!first) return [];
  const line = { ...first, count: Math.abs(after - before) };
  return [before > after ? { a: line } : { b: line }];
}

/** Filled rows by their distance from the first row of the block; what is left over is at its end. */
function byNumber(a: readonly Line[], b: readonly Line[]): Pair[] {
  const [startA, startB] = [a[0]?.row ?? 0, b[0]?.row ?? 0];
  const [lengthA, lengthB] = [rowsIn(a), rowsIn(b)];
  const shared = Math.min(lengthA, lengthB);
  const rows = new Map<number, { a?: Line; b?: Line }>();
  for (const line of a) if (line.filled) rows.set(line.row - startA, { a: line });
  for (const line of b) {
    if (line.filled) rows.set(line.row - startB, { ...rows.get(line.row - startB), b: line });
  }
  const blank = (row: number): Line => ({ row, count: 1, sign: -1 });
  const pairs = [...rows]
    .sort(([x], [y]) => x - y)
    .map(([at, pair]): Pair => {
      if (at >= shared) return pair;
      return { a: pair.a ?? blank(startA + at), b: pair.b ?? blank(startB + at) };
    });
  const [longer, start] = lengthA > lengthB ? [a, startA] : [b, startB];
  const rest = longer.filter((line) => !line.filled && line.row - start >= shared);
  return [...pairs, ...emptyRest(lengthA > lengthB ? [rowsIn(rest), 0] : [0, rowsIn(rest)], rest, rest)];
}

/** In order, so that as much as possible stays the same. */
function byLikeness(a: readonly Line[], b: readonly Line[]): Pair[] {
  const cells = [a, b].map((lines) => lines.map(textsOf)) as [Texts[], Texts[]];
  const likeness = cells[0].map((x) => cells[1].map((y) => alike(x, y)));
  const best = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const like = likeness[i]?.[j] ?? 0;
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), like < ALIKE ? 0 : like + at(i + 1, j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    const like = likeness[i]?.[j] ?? 0;
    if (x && y && like >= ALIKE && at(i, j) === like + at(i + 1, j + 1)) {
      pairs.push({ a: x, b: y });
      [i, j] = [i + 1, j + 1];
    } else if (x && (!y || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push({ a: x });
      i += 1;
    } else if (y) {
      pairs.push({ b: y });
      j += 1;
    }
  }
  return pairs;
}

type Texts = ReadonlyMap<number, string>;

function textsOf({ filled }: Line): Texts {
  const cells = filled ? cellsOf(filled).slice(0, MOST_CELLS_HELD) : [];
  return new Map(cells.map(([column, cell]) => [column, cell.text ?? '']));
}

function alike(x: Texts, y: Texts): number {
  let same = 0;
  for (const [column, text] of x) if (y.get(column) === text) same += 1;
  return same / Math.max(1, x.size, y.size);
}

/** Spreading a long list into a call overflows its stack. */
function push(pairs: Pair[], more: readonly Pair[]): void {
  for (const pair of more) pairs.push(pair);
}
