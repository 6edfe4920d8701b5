import type { Place, Range } from '../../../book/address.ts';
import { cellAt, cellsOf, rowsOf, styleAt } from '../../../book/cells.ts';
import type { Cell, Sheet } from '../../../book/types.ts';
import { withReferences } from '../../../compare/references.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../../../limits.ts';
import { SheetDraft } from './draft.ts';
import { typedCell } from './typed.ts';

/** The sheet with this text typed into a cell; the same sheet where nothing changes. */
export function typedInto(sheet: Sheet, place: Place, typed: string): Sheet {
  return pastedTexts(sheet, place, [[typed]]);
}

function type(draft: SheetDraft, place: Place, typed: string): void {
  const cell = draft.cell(place);
  if (typed === (cell?.text ?? '')) return;
  const style = draft.style(place);
  const { text, format } = typed === '' ? { text: '' } : typedCell(typed, style.format);
  if (format === undefined || format === style.format) draft.set(place, withText(cell, text));
  else draft.set(place, { ...cell, text, style: draft.numberOf(style, format) });
}

/** Its style, note and merged range stay. */
function withText(cell: Cell | undefined, text: string): Cell | undefined {
  if (text !== '') return { ...cell, text };
  const { text: _, ...others } = cell ?? {};
  return Object.keys(others).length === 0 ? undefined : others;
}

/** All texts in a range go; only cells that are there are looked at. */
export function cleared(sheet: Sheet, range: Range): Sheet {
  const draft = new SheetDraft(sheet);
  clear(draft, filledIn(sheet, range));
  return draft.done();
}

function clear(draft: SheetDraft, places: readonly Place[]): void {
  for (const place of places) draft.set(place, withText(draft.cell(place), ''));
}

export function filledIn(sheet: Sheet, { from, to }: Range): Place[] {
  const places: Place[] = [];
  for (const [row, found] of rowsOf(sheet)) {
    if (row < from.row || row > to.row) continue;
    for (const [column, { text }] of cellsOf(found)) {
      if (text && column >= from.column && column <= to.column) places.push({ row, column });
    }
  }
  return places;
}

/** Cells that were copied here: with their formulas and their styles. */
export interface Copied {
  /** As the clipboard has it: another text there is another copy. */
  readonly text: string;
  readonly sheet: Sheet;
  readonly range: Range;
  /** They go where they are pasted, and formulas in them stay. */
  readonly cut?: number;
}

/** Typed texts, beginning at a place. */
export function pastedTexts(sheet: Sheet, at: Place, rows: readonly (readonly string[])[]): Sheet {
  const draft = new SheetDraft(sheet);
  rows.forEach((row, down) => {
    row.forEach((text, right) => {
      const place = { row: at.row + down, column: at.column + right };
      if (isOnGrid(place)) type(draft, place, text);
    });
  });
  return draft.done();
}

/** Cells with their styles; formulas go along, as far as their addresses have no `$`. */
export function pastedCells(sheet: Sheet, at: Place, { sheet: from, range, cut }: Copied): Sheet {
  const by = { row: at.row - range.from.row, column: at.column - range.from.column };
  const draft = new SheetDraft(sheet);
  clear(draft, filledIn(sheet, { from: at, to: { row: range.to.row + by.row, column: range.to.column + by.column } }));
  for (const source of filledIn(from, range)) {
    const place = { row: source.row + by.row, column: source.column + by.column };
    if (!isOnGrid(place)) continue;
    const { text = '' } = cellAt(from, source) ?? {};
    const written = cut === undefined && text.startsWith('=') ? relativeTo(text, by) : text;
    const { style: _, ...others } = draft.cell(place) ?? {};
    const look = styleAt(from, source);
    draft.set(place, { ...others, text: written });
    // Without a style of its own a cell has that of its row or column.
    const isSame = Object.keys(look).length + Object.keys(draft.style(place)).length === 0;
    if (!isSame) draft.set(place, { ...others, text: written, style: draft.numberOf(look) });
  }
  return draft.done();
}

const isOnGrid = ({ row, column }: Place): boolean => row < MOST_ROWS && column < MOST_COLUMNS;

function relativeTo(formula: string, by: Place): string {
  return withReferences(formula, (reference) => {
    const end = <E extends typeof reference.from>(one: E): E => ({
      ...one,
      ...(one.row !== undefined && !one.isRowFixed && { row: one.row + by.row }),
      ...(one.column !== undefined && !one.isColumnFixed && { column: one.column + by.column }),
    });
    const [from, to] = [end(reference.from), reference.to && end(reference.to)];
    const isGone = [from, to].some((one) => one && ((one.row ?? 0) < 0 || (one.column ?? 0) < 0));
    return isGone ? '#REF!' : { ...reference, from, ...(to && { to }) };
  });
}
