import type { Book, Sheet } from '../book/types.ts';
import { alignLines, type Pair } from './align.ts';
import { CellComparer } from './cells.ts';
import { createNumbering, linesOf } from './lines.ts';
import { createRowMap, type RowMap } from './row-map.ts';
import { movedOf, pairSheets, type SheetPair } from './sheets.ts';
import type { BookChange, Counts, RowEntry, SheetChange } from './types.ts';

export type * from './types.ts';

/** What differs between a spreadsheet and its later form, cell by cell. */
export function compareBooks(before: Book, after: Book): BookChange {
  const numberOf = createNumbering();
  const lines = [before, after].map((book) => book.map((sheet) => linesOf(sheet, numberOf))) as [
    ReturnType<typeof linesOf>[],
    ReturnType<typeof linesOf>[],
  ];
  const found = pairSheets(before, after, lines);
  const moved = movedOf(found);
  const aligned = found.map((pair) => alignLines(lines[0][pair.before] ?? [], lines[1][pair.after] ?? []));
  const maps = new Map<string, { readonly name: string; readonly rows: RowMap }>();
  found.forEach((pair, at) => {
    const [a, b] = [before[pair.before], after[pair.after]];
    if (a && b) maps.set(a.name.toLowerCase(), { name: b.name, rows: createRowMap(aligned[at] ?? []) });
  });
  const changed = found.flatMap((pair, at): SheetChange[] => {
    const [a, b] = [before[pair.before], after[pair.after]];
    if (!a || !b) return [];
    const rows = rowEntries(aligned[at] ?? [], new CellComparer(a, b, maps));
    return [sheetChange([a, b], pair, { rows, isMoved: moved.has(pair) })];
  });
  const [kept, stays] = [new Set(found.map((pair) => pair.before)), new Set(found.map((pair) => pair.after))];
  const added = after.flatMap((sheet, at) => (stays.has(at) ? [] : [whole(sheet, 'added', at, lines[1][at] ?? [])]));
  const removed = before.flatMap((sheet, at) =>
    kept.has(at) ? [] : [whole(sheet, 'removed', at, lines[0][at] ?? [])],
  );
  const sheets = [...changed, ...added].sort((x, y) => (x.after ?? 0) - (y.after ?? 0));
  const all = [...sheets, ...removed];
  return { sheets: all, isSame: all.every((sheet) => sheet.kind === 'same' && !sheet.isMoved) };
}

function sheetChange(
  [a, b]: readonly [Sheet, Sheet],
  { before, after }: SheetPair,
  { rows, isMoved }: Pick<SheetChange, 'rows' | 'isMoved'>,
): SheetChange {
  const [merged, split] = [without(b.merges, a.merges), without(a.merges, b.merges)];
  const was = a.name === b.name ? {} : { was: a.name };
  const isChanged = 'was' in was || merged.length + split.length > 0 || rows.some(({ kind }) => kind !== 'same');
  const kind = isChanged ? 'changed' : 'same';
  return { kind, name: b.name, ...was, isMoved, before, after, rows, counts: countsOf(rows), merged, split };
}

function whole(sheet: Sheet, kind: 'added' | 'removed', at: number, lines: ReturnType<typeof linesOf>): SheetChange {
  const pairs = lines.filter((line) => line.filled).map((line): Pair => (kind === 'added' ? { b: line } : { a: line }));
  const rows = rowEntries(pairs, new CellComparer(sheet, sheet, new Map()));
  const place = kind === 'added' ? { after: at } : { before: at };
  return { kind, name: sheet.name, isMoved: false, ...place, rows, counts: countsOf(rows), merged: [], split: [] };
}

function without(these: readonly string[] = [], others: readonly string[] = []): string[] {
  const known = new Set(others);
  return [...new Set(these)].filter((one) => typeof one === 'string' && !known.has(one));
}

/** Rows one after the other; equal ones in a row as one entry. Empty rows at the end of a sheet are none. */
function rowEntries(pairs: readonly Pair[], comparer: CellComparer): RowEntry[] {
  const entries: RowEntry[] = [];
  const last = pairs.findLastIndex(({ a, b }) => a && b);
  let [atA, atB] = [0, 0];
  const same = (before: number, after: number, count: number) => {
    const run = entries.at(-1);
    if (run?.kind === 'same' && run.before + run.count === before && run.after + run.count === after) {
      entries[entries.length - 1] = { ...run, count: run.count + count };
    } else entries.push({ kind: 'same', before, after, count });
  };
  pairs.forEach(({ a, b }, at) => {
    if (a && b) {
      // Rows that are empty in both.
      const gap = Math.min(a.row - atA, b.row - atB);
      if (gap > 0) same(a.row - gap, b.row - gap, gap);
      const cells = comparer.cells(a, b);
      if (cells.length === 0) same(a.row, b.row, Math.min(a.count, b.count));
      else entries.push({ kind: 'changed', before: a.row, after: b.row, cells });
    } else if (a?.filled) entries.push({ kind: 'removed', before: a.row, cells: comparer.cells(a, undefined) });
    else if (b?.filled) entries.push({ kind: 'added', after: b.row, cells: comparer.cells(undefined, b) });
    else if (a && at < last) entries.push({ kind: 'empty_removed', before: a.row, after: atB, count: a.count });
    else if (b && at < last) entries.push({ kind: 'empty_added', before: atA, after: b.row, count: b.count });
    if (a) atA = a.row + a.count;
    if (b) atB = b.row + b.count;
  });
  return entries;
}

/** Cells of rows that came or went are counted with their row. */
function countsOf(rows: readonly RowEntry[]): Counts {
  const counts = { added: 0, removed: 0, changed: 0, styled: 0, rowsAdded: 0, rowsRemoved: 0 };
  for (const row of rows) {
    if (row.kind === 'added') counts.rowsAdded += 1;
    else if (row.kind === 'removed') counts.rowsRemoved += 1;
    else if (row.kind === 'empty_added') counts.rowsAdded += row.count;
    else if (row.kind === 'empty_removed') counts.rowsRemoved += row.count;
    else if (row.kind === 'changed') for (const { kind } of row.cells) counts[kind] += 1;
  }
  return counts;
}
