import { cellAt, cellsOf, rowAt, styleAt } from '../../book/cells.ts';
import type { Book } from '../../book/types.ts';
import { calculate } from '../../calc/calculate.ts';
import { shownText } from '../../calc/shown.ts';
import type { Results } from '../../calc/types.ts';
import {
  type BookChange,
  type CellChange,
  compareBooks,
  type RowChange,
  type RowEntry,
  type RowRun,
  type SheetChange,
} from '../../compare/compare.ts';
import { type CellView, isRun, type RowView, type SheetView, type VersionView } from './types.ts';

/** Equal rows that are shown before and after a changed one. */
const AROUND = 2;
/** Of one comparison, of all its sheets. */
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 40;
const MOST_LETTERS = 400;

interface Side {
  readonly book: Book;
  readonly results: Results;
}

/** What people see of the difference between two spreadsheets, as plain data. */
export function viewChange(before: Book, after: Book): VersionView {
  const change: BookChange = compareBooks(before, after);
  const sides = [before, after].map((book) => ({ book, results: calculate(book) })) as [Side, Side];
  let room = MOST_ROWS;
  const sheets = change.sheets
    .filter((sheet) => sheet.kind !== 'same' || sheet.isMoved)
    .map((sheet): SheetView => {
      const entries = withFolds(sheet.rows);
      const taken = entries.slice(0, room);
      const left = entries.slice(room).filter((entry) => entry.kind !== 'same').length;
      room -= taken.length;
      const columns = columnsOf(taken, sheet, sides);
      const rows = taken.map((entry) => (isFold(entry) ? entry : rowView(entry, columns, { sheet, sides })));
      return { ...sheet, columns, rows, left };
    });
  return { kind: 'change', sheets, isSame: change.isSame };
}

/** An equal row near a changed one, by its own. */
type Entry = RowRun | RowChange | (Omit<RowRun, 'kind'> & { readonly kind: 'same'; readonly isNear: true });
const isFold = (entry: Entry): entry is RowRun => 'count' in entry && !('isNear' in entry);

/** Equal rows are shown next to changed ones only. */
function withFolds(rows: readonly RowEntry[]): Entry[] {
  const entries: Entry[] = [];
  rows.forEach((row, at) => {
    if (row.kind !== 'same') {
      entries.push(row);
      return;
    }
    const { before, after, count } = row;
    const near = (by: number): Entry => ({
      kind: 'same',
      before: before + by,
      after: after + by,
      count: 1,
      isNear: true,
    });
    const head = at === 0 ? 0 : Math.min(AROUND, count);
    const tail = at === rows.length - 1 ? 0 : Math.min(AROUND, count - head);
    const folded = count - head - tail;
    for (let by = 0; by < head; by += 1) entries.push(near(by));
    // A single row takes no more room than the sentence in its place.
    if (folded === 1) entries.push(near(head));
    else if (folded > 1) entries.push({ kind: 'same', before: before + head, after: after + head, count: folded });
    for (let by = count - tail; by < count; by += 1) entries.push(near(by));
  });
  return entries;
}

/** All that something stands in; of too many those with changes. */
function columnsOf(entries: readonly Entry[], sheet: SheetChange, [a, b]: readonly [Side, Side]): number[] {
  const [changed, filled] = [new Set<number>(), new Set<number>()];
  for (const entry of entries) {
    if (isFold(entry)) continue;
    if ('cells' in entry) for (const { column } of entry.cells) changed.add(column);
    for (const [side, at, row] of [
      [a, sheet.before, entry.before],
      [b, sheet.after, entry.after],
    ] as const) {
      const found = at === undefined || row === undefined ? undefined : side.book[at];
      const cells = found && rowAt(found, row ?? 0);
      for (const [column, cell] of cells ? cellsOf(cells) : []) if (cell.text) filled.add(column);
    }
  }
  const all = [...new Set([...changed, ...filled])];
  const chosen = all.length > MOST_COLUMNS ? [...changed].slice(0, MOST_COLUMNS) : all;
  return chosen.sort((x, y) => x - y);
}

interface Place {
  readonly sheet: SheetChange;
  readonly sides: readonly [Side, Side];
}

function rowView(
  entry: Exclude<Entry, RowRun> | RowChange | RowRun,
  columns: readonly number[],
  place: Place,
): RowView {
  const changes = new Map('cells' in entry ? entry.cells.map((cell) => [cell.column, cell]) : []);
  const { before, after } = entry;
  const rows = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const kind = isRun(entry as RowRun) ? 'same' : (entry as RowChange).kind;
  return {
    kind,
    ...rows,
    cells: columns.map((column) => cellView(column, changes.get(column), { ...place, ...rows })),
  };
}

interface CellPlace extends Place {
  readonly before?: number;
  readonly after?: number;
}

function cellView(column: number, change: CellChange | undefined, place: CellPlace): CellView {
  const [a, b] = place.sides;
  if (!change || change.kind === 'styled') {
    const shown =
      shownAt(b, place.sheet.after, place.after, column) ?? shownAt(a, place.sheet.before, place.before, column);
    return { kind: change?.kind ?? 'same', column, before: '', after: cut(shown ?? '') };
  }
  const resultBefore = change.before.startsWith('=') ? shownAt(a, place.sheet.before, place.before, column) : undefined;
  const resultAfter = change.after.startsWith('=') ? shownAt(b, place.sheet.after, place.after, column) : undefined;
  return {
    ...{ kind: change.kind, column, before: cut(change.before), after: cut(change.after) },
    ...(resultBefore !== undefined && { resultBefore: cut(resultBefore) }),
    ...(resultAfter !== undefined && { resultAfter: cut(resultAfter) }),
  };
}

function shownAt({ book, results }: Side, at: number | undefined, row: number | undefined, column: number) {
  const sheet = at === undefined ? undefined : book[at];
  if (!sheet || at === undefined || row === undefined) return undefined;
  const place = { row, column };
  if (!cellAt(sheet, place)?.text) return '';
  return shownText(results.at(at, place), styleAt(sheet, place));
}

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
