import { cellName, placeOf, type Range, rangeName, rangeOf } from '../../../book/address.ts';
import { cellsOf, rowsOf } from '../../../book/cells.ts';
import type { Book, Cell, Row, Sheet } from '../../../book/types.ts';
import type { Reference, ReferenceEnd } from '../../../compare/references.ts';
import { SheetDraft } from './draft.ts';
import { isSingle } from './ranges.ts';
import { withFormulas } from './sheet-edits.ts';

/** Rows or columns that are put in before `at`, or taken out from `at` on where `by` is negative. */
export interface Shift {
  readonly axis: 'row' | 'column';
  readonly at: number;
  readonly by: number;
}

/** The book with rows or columns put into one of its sheets or taken out: formulas of all sheets go along. */
export function shifted(book: Book, sheet: number, shift: Shift): Book {
  const name = book[sheet]?.name.toLowerCase();
  const next = book.map((one, at) => (at === sheet ? shiftSheet(one, shift) : one));
  return withFormulas(next, (reference, own) =>
    (reference.sheet?.toLowerCase() ?? own.toLowerCase()) === name ? shiftReference(reference, shift) : reference,
  );
}

/** What the canvas grid keeps in a form of its own names rows and columns that would not go along. */
export const canShift = ({ more }: Sheet): boolean => Object.keys(more?.grid ?? {}).length === 0;

/** Undefined where it is taken out. */
function shiftNumber(number: number, { at, by }: Shift): number | undefined {
  if (number < at) return number;
  return by < 0 && number < at - by ? undefined : number + by;
}

/** Both ends; a range of which a part is left is that part. */
function shiftEnds(from: number, to: number, shift: Shift): readonly [number, number] | undefined {
  const [first, last] = [shiftNumber(from, shift), shiftNumber(to, shift)];
  if (first === undefined && last === undefined) return undefined;
  return [first ?? shift.at, last ?? shift.at - 1];
}

function shiftReference(reference: Reference, shift: Shift): Reference | string {
  const { from, to } = reference;
  const [first, last] = [from[shift.axis], (to ?? from)[shift.axis]];
  if (first === undefined || last === undefined) return reference;
  const ends = shiftEnds(Math.min(first, last), Math.max(first, last), shift);
  if (!ends) return '#REF!';
  const [low, high] = ends;
  if (low === Math.min(first, last) && high === Math.max(first, last)) return reference;
  const end = (one: ReferenceEnd, number: number): ReferenceEnd => ({ ...one, [shift.axis]: number });
  const isTurned = first > last;
  return { ...reference, from: end(from, isTurned ? high : low), ...(to && { to: end(to, isTurned ? low : high) }) };
}

function shiftRange(range: Range, shift: Shift): Range | undefined {
  const ends = shiftEnds(range.from[shift.axis], range.to[shift.axis], shift);
  if (!ends) return undefined;
  return {
    from: { ...range.from, [shift.axis]: ends[0] },
    to: { ...range.to, [shift.axis]: ends[1] },
  };
}

const shiftNames = (names: readonly string[], shift: Shift): string[] =>
  names.flatMap((name) => {
    const range = rangeOf(name);
    if (!range) return [name];
    const next = shiftRange(range, shift);
    return next ? [rangeName(next)] : [];
  });

function shiftSheet(sheet: Sheet, shift: Shift): Sheet {
  const merges = mergedOf(sheet).flatMap((range) => {
    const next = shiftRange(range, shift);
    return next && !isSingle(next) ? [next] : [];
  });
  const isRows = shift.axis === 'row';
  const rows = withRows(sheet.rows ?? {}, shift);
  const bare: Sheet = {
    ...sheet,
    rows: isRows ? renumbered(rows, shift) : rows,
    ...(!isRows && sheet.cols && { cols: renumbered(sheet.cols, shift) }),
    ...((sheet.merges !== undefined || merges.length > 0) && { merges: merges.map(rangeName) }),
  };
  return withMerges(withRanges(bare, shift), merges);
}

/** By the list, and by cells themselves where the list forgets one. */
function mergedOf(sheet: Sheet): Range[] {
  const names = new Set(sheet.merges ?? []);
  for (const [row, found] of rowsOf(sheet)) {
    for (const [column, { merge }] of cellsOf(found)) {
      if (!merge) continue;
      const [down = 0, right = 0] = merge;
      names.add(rangeName({ from: { row, column }, to: { row: row + down, column: column + right } }));
    }
  }
  return [...names].flatMap((name) => rangeOf(name) ?? []);
}

/** Numbered entries with their new numbers, and all others (`len` is one longer or shorter). */
function renumbered<T extends object>(from: T, shift: Shift): T {
  const entries = Object.entries(from).flatMap(([key, value]): (readonly [string, unknown])[] => {
    if (key === 'len' && typeof value === 'number') return [[key, Math.max(1, value + shift.by)]];
    if (!/^\d+$/.test(key)) return [[key, value]];
    const number = shiftNumber(Number(key), shift);
    return number === undefined ? [] : [[String(number), value]];
  });
  return Object.fromEntries(entries) as T;
}

/** Cells without their merged ranges, and of shifted columns with their new numbers. */
function withRows(rows: NonNullable<Sheet['rows']>, shift: Shift): NonNullable<Sheet['rows']> {
  const bare = (cell: unknown) => {
    if (typeof cell !== 'object' || cell === null || !('merge' in cell)) return cell;
    const { merge: _, ...others } = cell as Cell;
    return others;
  };
  const entries = Object.entries(rows).map(([key, row]) => {
    if (typeof row !== 'object' || row === null || !(row as Row).cells) return [key, row] as const;
    const cells = shift.axis === 'column' ? renumbered((row as Row).cells ?? {}, shift) : ((row as Row).cells ?? {});
    const next = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, bare(cell)]));
    return [key, { ...(row as Row), cells: next }] as const;
  });
  return Object.fromEntries(entries) as NonNullable<Sheet['rows']>;
}

function withMerges(sheet: Sheet, merges: readonly Range[]): Sheet {
  const draft = new SheetDraft(sheet);
  for (const { from, to } of merges) {
    draft.set(from, { ...draft.cell(from), merge: [to.row - from.row, to.column - from.column] });
  }
  return draft.done();
}

/** Checks, filter, conditional colours and the frozen part. */
function withRanges(sheet: Sheet, shift: Shift): Sheet {
  const { validations, autofilter, more, freeze } = sheet;
  const refs = <E extends { readonly refs: readonly string[] }>(list: readonly E[]): E[] =>
    list
      .map((one) => (Array.isArray(one.refs) ? { ...one, refs: shiftNames(one.refs, shift) } : one))
      .filter((one) => !Array.isArray(one.refs) || one.refs.length > 0);
  return {
    ...sheet,
    ...(validations && { validations: refs(validations) }),
    ...(autofilter && 'ref' in autofilter && { autofilter: shiftFilter(autofilter, shift) }),
    ...(more?.conditions && { more: { ...more, conditions: refs(more.conditions) } }),
    ...(freeze !== undefined && { freeze: shiftFreeze(freeze, shift) }),
  };
}

function shiftFilter(filter: Sheet['autofilter'] & object, shift: Shift): NonNullable<Sheet['autofilter']> {
  if (!('ref' in filter) || typeof filter.ref !== 'string') return filter;
  const [ref] = shiftNames([filter.ref], shift);
  if (ref === undefined) return {};
  if (shift.axis === 'row') return { ...filter, ref };
  const columns = <E extends { readonly ci: number }>(one: E): E[] => {
    const ci = shiftNumber(one.ci, shift);
    return ci === undefined ? [] : [{ ...one, ci }];
  };
  const [sort] = filter.sort ? columns(filter.sort) : [];
  return {
    ...filter,
    ref,
    ...(filter.filters && { filters: filter.filters.flatMap(columns) }),
    ...(filter.sort !== undefined && { sort: sort ?? null }),
  };
}

/** Within what is frozen more or less of it is. */
function shiftFreeze(freeze: string, shift: Shift): string {
  const place = placeOf(freeze);
  if (!place || shift.at >= place[shift.axis]) return freeze;
  return cellName({ ...place, [shift.axis]: shiftNumber(place[shift.axis], shift) ?? shift.at });
}
