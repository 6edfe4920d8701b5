import type { Cell, CellStyle } from '../../book/types.ts';
import { cellText, cellValue, formatFor } from '../../book/value.ts';
import { type Sides, sidesOf, withSides } from './borders.ts';
import { faceOf, textOfHtml } from './faces.ts';
import { styleOfGrid } from './looks.ts';
import { type GridCell, isRecord, isSame, type Merge } from './model.ts';
import type { StyleList } from './style-list.ts';
import { piecesOf, valueOfGrid } from './values.ts';

/** What stands around a cell of the grid. */
export interface Around {
  /** Undefined where they are not to be seen, under a merged cell. */
  readonly sides: Sides | undefined;
  readonly merge: Merge | undefined;
  readonly link: { readonly linkType?: unknown; readonly linkAddress?: unknown } | undefined;
  /** Of its row or column. */
  readonly lineStyle: CellStyle | undefined;
  readonly styles: StyleList;
}

/** The cell that is stored for a cell of the grid; undefined for none. */
export function cellOfGrid(now: GridCell, around: Around): Cell | undefined {
  const { cell: before, style: styleBefore, link, merge } = now.own ?? {};
  if (!before && isEmpty(now) && !around.merge && !around.link && Object.keys(around.sides ?? {}).length === 0)
    return undefined;
  const [cell, base] = [before ?? {}, styleBefore ?? {}];
  const face = faceOf(cell, base);
  const next: Record<string, unknown> = { ...cell };
  let style = styleOfGrid(base, now, face);
  style = withSides(style, around.sides ?? sidesOf(base));
  style = putText(next, { now, face, style });
  putNote(next, now, face);
  const isLink = around.link?.linkType === 'webpage' && typeof around.link.linkAddress === 'string';
  put(next, 'link', isLink ? around.link?.linkAddress : undefined, link);
  putMerge(next, around.merge, merge);
  putStyle(next, { style, base, around });
  return before || Object.keys(next).length > 0 ? (next as Cell) : undefined;
}

const isEmpty = (cell: GridCell): boolean => Object.keys(cell).length === 0;

/** Changes a field where the grid has another value than it was given. */
function put(cell: Record<string, unknown>, key: string, now: unknown, given: unknown): void {
  if (now === given) return;
  if (now === undefined) delete cell[key];
  else cell[key] = now;
}

function putText(
  cell: Record<string, unknown>,
  { now, face, style }: { now: GridCell; face: GridCell; style: CellStyle },
): CellStyle {
  const value = valueOfGrid(now);
  const pieces = piecesOf(now);
  const isSameValue = isSame(value, valueOfGrid(face));
  if (isSameValue && isSame(pieces, piecesOf(face))) return style;
  if (!isSameValue) {
    const text = cellText(value);
    if (text !== '' || 'text' in cell) cell.text = text;
  }
  put(cell, 'rich', pieces && value.kind === 'text' ? pieces : undefined, cell.rich);
  const read = cellValue({ text: cellText(value) }, style);
  if (isSame(read, value)) return style;
  const format = formatFor(value);
  const { format: _, code, ...rest } = style;
  return {
    ...rest,
    ...(format === undefined || typeof code !== 'string' ? {} : { code }),
    ...(format === undefined ? {} : { format }),
  };
}

function putNote(cell: Record<string, unknown>, now: GridCell, face: GridCell): void {
  const [is, was] = [isRecord(now.ps) ? now.ps.value : undefined, face.ps?.value];
  if (is === was) return;
  const note = is === undefined ? '' : textOfHtml(is);
  put(cell, 'note', note === '' ? undefined : note, cell.note);
}

function putMerge(
  cell: Record<string, unknown>,
  now: Merge | undefined,
  given: readonly [number, number] | undefined,
): void {
  const is = now ? ([now.rs - 1, now.cs - 1] as const) : undefined;
  if (isSame(is, given)) return;
  put(cell, 'merge', is, cell.merge);
}

function putStyle(
  cell: Record<string, unknown>,
  { style, base, around }: { style: CellStyle; base: CellStyle; around: Around },
): void {
  const isOfLine = cell.style === undefined && isSame(style, around.lineStyle ?? {});
  if (isOfLine) return;
  // One that is not drawn: a number without its style, or a style that the grid did not get.
  if (isSame(style, base) && Object.keys(base).length === 0) return;
  if (Object.keys(style).length === 0 && around.lineStyle === undefined) delete cell.style;
  else cell.style = around.styles.numberOf(style, cell.style);
}
