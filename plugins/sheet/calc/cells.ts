import type { Place, Range } from '../book/address.ts';
import { cellsOf, extentOf, rowsOf, styleAt } from '../book/cells.ts';
import type { Book, Cell, Sheet } from '../book/types.ts';
import { cellValue } from '../book/value.ts';
import type { Formula } from './formula/nodes.ts';
import { parseFormula } from './formula/parse.ts';
import { UnreadFormula } from './formula/tokens.ts';
import type { Scalar } from './values.ts';

/** One number for a row and a column. */
const WIDTH = 2 ** 15;
export const keyOf = ({ row, column }: Place): number => row * WIDTH + column;
export const placeOfKey = (key: number): Place => ({ row: Math.floor(key / WIDTH), column: key % WIDTH });

/** The cells of a sheet as formulas see them. */
export class SheetCells {
  /** Texts of formulas by cell. */
  readonly formulas = new Map<number, string>();
  readonly values = new Map<number, Scalar>();
  readonly rows: number;
  readonly columns: number;
  readonly #parsed = new Map<number, Formula | undefined>();

  constructor(sheet: Sheet) {
    for (const [row, one] of rowsOf(sheet)) {
      for (const [column, cell] of cellsOf(one)) this.#take(sheet, { row, column }, cell);
    }
    const { rows, columns } = extentOf(sheet);
    [this.rows, this.columns] = [rows, columns];
  }

  /** Undefined for what cannot be read. */
  formula(key: number): Formula | undefined {
    if (this.#parsed.has(key)) return this.#parsed.get(key);
    const parsed = attempt(this.formulas.get(key) ?? '');
    this.#parsed.set(key, parsed);
    return parsed;
  }

  /** As far as the sheet is filled. */
  clamped({ from, to }: Range): { readonly height: number; readonly width: number } {
    return {
      height: Math.max(0, Math.min(to.row + 1, this.rows) - from.row),
      width: Math.max(0, Math.min(to.column + 1, this.columns) - from.column),
    };
  }

  valuesOf({ row, column }: Place, height: number, width: number): Scalar[][] {
    const rows: Scalar[][] = [];
    for (let down = 0; down < height; down += 1) {
      const cells: Scalar[] = [];
      const begin = keyOf({ row: row + down, column });
      for (let key = begin; key < begin + width; key += 1) cells.push(this.values.get(key) ?? null);
      rows.push(cells);
    }
    return rows;
  }

  #take(sheet: Sheet, place: Place, cell: Cell): void {
    const value = cellValue(cell, styleAt(sheet, place));
    if (value.kind === 'empty') return;
    const key = keyOf(place);
    if (value.kind === 'formula') this.formulas.set(key, value.formula);
    else if (value.kind === 'text') this.values.set(key, value.text);
    else if (value.kind === 'number') this.values.set(key, value.number);
    else this.values.set(key, value.kind === 'date' ? value.serial : value.isTrue);
  }
}

function attempt(text: string): Formula | undefined {
  try {
    return parseFormula(text);
  } catch (thrown) {
    if (thrown instanceof UnreadFormula) return undefined;
    throw thrown;
  }
}

/** Sheets by their names, without regard to case. */
export function numbersByName(book: Book): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [at, { name }] of book.entries()) {
    const key = name.toLowerCase();
    if (!numbers.has(key)) numbers.set(key, at);
  }
  return numbers;
}
