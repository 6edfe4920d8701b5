import { cellsOf } from '../book/cells.ts';
import type { Cell, Row, Sheet } from '../book/types.ts';
import type { Line } from './lines.ts';
import { withReferences } from './references.ts';
import type { RowMap } from './row-map.ts';
import type { CellChange } from './types.ts';

/** By the name of an earlier sheet, in small letters. */
export type SheetMaps = ReadonlyMap<string, { readonly name: string; readonly rows: RowMap }>;

/** Cells of a sheet and of its later form. */
export class CellComparer {
  readonly #before: Sheet;
  readonly #maps: SheetMaps;
  readonly #styleA: StyleSign;
  readonly #styleB: StyleSign;

  constructor(before: Sheet, after: Sheet, maps: SheetMaps) {
    this.#before = before;
    this.#maps = maps;
    this.#styleA = createStyleSign(before);
    this.#styleB = createStyleSign(after);
  }

  /** Those that differ, by column; without the other row, all that have a text. */
  cells(a: Line | undefined, b: Line | undefined): CellChange[] {
    const [rowA, rowB] = [a?.filled, b?.filled];
    const [cellsA, cellsB] = [rowA ? cellsOf(rowA) : [], rowB ? cellsOf(rowB) : []];
    const changes: CellChange[] = [];
    let [atA, atB] = [0, 0];
    while (atA < cellsA.length || atB < cellsB.length) {
      const column = Math.min(cellsA[atA]?.[0] ?? Infinity, cellsB[atB]?.[0] ?? Infinity);
      const cell = cellsA[atA]?.[0] === column ? cellsA[atA++]?.[1] : undefined;
      const other = cellsB[atB]?.[0] === column ? cellsB[atB++]?.[1] : undefined;
      const [before, after] = [cell?.text ?? '', other?.text ?? ''];
      if (!this.#isSameText(before, after)) {
        changes.push({ kind: before === '' ? 'added' : after === '' ? 'removed' : 'changed', column, before, after });
      } else if (a && b && !this.#isSameLook([cell, rowA], [other, rowB], column)) {
        changes.push({ kind: 'styled', column, before, after });
      }
    }
    return changes;
  }

  /** A formula whose addresses went along with rows that were put in above, or with a sheet's new name, is the same one. */
  #isSameText(before: string, after: string): boolean {
    if (before === after) return true;
    if (!before.startsWith('=') || !after.startsWith('=')) return false;
    const moved = withReferences(before, (reference) => {
      const { sheet, from, to } = reference;
      const map = this.#maps.get((sheet ?? this.#before.name).toLowerCase());
      if (!map) return reference;
      const end = <E extends typeof from>(one: E): E => {
        const row = one.row === undefined ? undefined : map.rows(one.row);
        return row === undefined ? one : { ...one, row };
      };
      return { ...(sheet !== undefined && { sheet: map.name }), from: end(from), ...(to && { to: end(to) }) };
    });
    return moved === withReferences(after, (reference) => ({ ...reference }));
  }

  #isSameLook(a: Styled, b: Styled, column: number): boolean {
    const [x, y] = [a[0], b[0]];
    if ((x?.link ?? '') !== (y?.link ?? '') || (x?.note ?? '') !== (y?.note ?? '')) return false;
    return this.#styleA(a, column) === this.#styleB(b, column);
  }
}

type Styled = readonly [cell: Cell | undefined, row: Row | undefined];
type StyleSign = (styled: Styled, column: number) => string;

/** Both sheets number their styles as they like. */
function createStyleSign(sheet: Sheet): StyleSign {
  const signs = new Map<number, string>();
  return ([cell, row], column) => {
    const ofColumn = sheet.cols?.[String(column)];
    const number = cell?.style ?? row?.style ?? (typeof ofColumn === 'object' ? ofColumn.style : undefined);
    if (number === undefined) return '{}';
    const known = signs.get(number) ?? ordered(sheet.styles?.[number] ?? {});
    signs.set(number, known);
    return known;
  };
}

/** The same text for the same content, in whatever order it is written. */
function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  const entries = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${ordered(one)}`).join()}}`;
}
