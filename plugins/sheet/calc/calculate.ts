import type { Place } from '../book/address.ts';
import type { Book } from '../book/types.ts';
import { keyOf, numbersByName, placeOfKey, SheetCells } from './cells.ts';
import { evaluate } from './formula/evaluate.ts';
import type { Reading, Reference } from './formula/nodes.ts';
import type { Result, Results } from './types.ts';
import { error, first, Matrix, MOST_TEXT, type Scalar, TooMuchWork, type Value } from './values.ts';

/** Values that are looked at and operations, of one book: two seconds at most. What comes after them is '#ERROR!'. */
const MOST_STEPS = 20_000_000;
/** Of one that is calculated at once, and its longest text: some milliseconds. */
const QUICK_STEPS = 200_000;
const QUICK_TEXT = 1_000;
/** Cells of one range. */
const MOST_RANGE = 2_000_000;
/** Values of ranges that are kept, because many formulas read the same one. */
const MOST_KEPT = 1_000_000;

/** A cell whose formula waits for those of the list. */
interface Waiting {
  readonly sheet: number;
  readonly key: number;
  readonly needs: readonly (readonly [sheet: number, key: number])[];
  at: number;
  /** The lowest place in the stack that it needs: its own or one below is a circle. */
  lowest: number;
}

/**
 * Calculates formulas as Excel does, each when it is first asked for. What Excel has and FortuneSheet's parser has not is
 * '#NAME?'; names of ranges, INDIRECT and OFFSET are not known.
 */
export function calculate(book: Book, { now = new Date(), isQuick = false }: CalculateOptions = {}): Results {
  const calculation = new Calculation(book, { now, isQuick });
  return { at: (sheet, place) => calculation.at(sheet, place) };
}

export interface CalculateOptions {
  readonly now?: Date;
  /** A book that takes long throws `TooMuchWork`. */
  readonly isQuick?: boolean;
}

class Calculation {
  readonly #book: Book;
  readonly #options: Required<CalculateOptions>;
  readonly #sheets = new Map<number, SheetCells>();
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #ranges = new Map<string, Matrix>();
  #kept = 0;
  #left: number;

  constructor(book: Book, options: Required<CalculateOptions>) {
    this.#book = book;
    this.#options = options;
    this.#left = options.isQuick ? QUICK_STEPS : MOST_STEPS;
    this.#numbers = numbersByName(book);
  }

  at(sheet: number, place: Place): Result {
    const cells = this.#cells(sheet);
    const key = keyOf(place);
    if (!cells) return { kind: 'empty' };
    if (!cells.values.has(key) && cells.formulas.has(key)) this.#settle(sheet, key);
    return resultOf(cells.values.get(key) ?? null);
  }

  #cells(sheet: number): SheetCells | undefined {
    const found = this.#sheets.get(sheet);
    const stored = this.#book[sheet];
    if (found || !stored) return found;
    const cells = new SheetCells(stored);
    this.#sheets.set(sheet, cells);
    return cells;
  }

  /** What a formula needs comes first, on a stack of its own: a chain may be as long as the sheet. */
  #settle(sheet: number, key: number): void {
    const stack = [this.#waiting(sheet, key)];
    const places = new Map([[`${sheet}:${key}`, 0]]);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const need = top.needs[top.at];
      top.at += 1;
      if (need === undefined) {
        stack.pop();
        places.delete(`${top.sheet}:${top.key}`);
        const below = stack.at(-1);
        if (below && top.lowest < stack.length) below.lowest = Math.min(below.lowest, top.lowest);
        const isCircular = top.lowest <= stack.length;
        this.#cells(top.sheet)?.values.set(top.key, isCircular ? error.circular : this.#evaluated(top));
        continue;
      }
      const [ofSheet, ofKey] = need;
      if (this.#cells(ofSheet)?.values.has(ofKey)) continue;
      const from = places.get(`${ofSheet}:${ofKey}`);
      if (from !== undefined) top.lowest = Math.min(top.lowest, from);
      else {
        places.set(`${ofSheet}:${ofKey}`, stack.length);
        stack.push(this.#waiting(ofSheet, ofKey));
      }
    }
  }

  #waiting(sheet: number, key: number): Waiting {
    const references = this.#cells(sheet)?.formula(key)?.references ?? [];
    const needs: (readonly [number, number])[] = [];
    for (const reference of references) this.#addNeeds(sheet, reference, needs);
    return { sheet, key, needs, at: 0, lowest: Number.POSITIVE_INFINITY };
  }

  /** Formulas without a result in a range: by the cells of the range or by the formulas of the sheet, which are fewer. */
  #addNeeds(own: number, reference: Reference, needs: (readonly [number, number])[]): void {
    const sheet = this.#sheetOf(own, reference);
    const cells = sheet === undefined ? undefined : this.#cells(sheet);
    if (sheet === undefined || !cells || this.#left <= 0) return;
    const { from } = reference.range;
    const { height, width } = cells.clamped(reference.range);
    this.#left -= Math.min(height * width, cells.formulas.size);
    const add = (key: number) => {
      if (cells.formulas.has(key) && !cells.values.has(key)) needs.push([sheet, key]);
    };
    if (height * width > cells.formulas.size) {
      for (const key of cells.formulas.keys()) {
        const { row, column } = placeOfKey(key);
        const isIn =
          row >= from.row && row < from.row + height && column >= from.column && column < from.column + width;
        if (isIn) add(key);
      }
      return;
    }
    for (let row = from.row; row < from.row + height; row += 1) {
      for (let column = from.column; column < from.column + width; column += 1) add(keyOf({ row, column }));
    }
  }

  #evaluated({ sheet, key }: Waiting): Scalar {
    const formula = this.#cells(sheet)?.formula(key);
    const { isQuick } = this.#options;
    if (isQuick && this.#left <= 0) throw new TooMuchWork('More steps than a quick calculation has.');
    if (!formula || this.#left <= 0) return error.unread;
    const reading: Reading = {
      ...this.#options,
      place: placeOfKey(key),
      value: (reference) => this.#value(sheet, reference),
      spend: (steps) => {
        this.#left -= steps;
        if (this.#left > 0) return;
        throw isQuick ? new TooMuchWork('More steps than a quick calculation has.') : error.unread;
      },
    };
    const value = first(evaluate(formula.root, reading)) ?? 0;
    if (typeof value !== 'string') return value;
    if (isQuick && value.length > QUICK_TEXT) throw new TooMuchWork('A long text.');
    return value.length > MOST_TEXT ? error.value : value;
  }

  #sheetOf(own: number, { sheet }: Reference): number | undefined {
    return sheet === undefined ? own : this.#numbers.get(sheet.toLowerCase());
  }

  #value(own: number, reference: Reference): Value {
    const sheet = this.#sheetOf(own, reference);
    const cells = sheet === undefined ? undefined : this.#cells(sheet);
    if (!cells) return error.ref;
    const { from, to } = reference.range;
    if (reference.isCell) return cells.values.get(keyOf(from)) ?? null;
    const name = `${sheet}:${keyOf(from)}:${keyOf(to)}`;
    const kept = this.#ranges.get(name);
    if (kept) return kept;
    const { height, width } = cells.clamped(reference.range);
    if (height * width > MOST_RANGE) return error.unread;
    this.#left -= height * width;
    const rows = cells.valuesOf(from, height, width);
    const matrix = new Matrix(rows, to.row - from.row + 1, to.column - from.column + 1);
    this.#kept += height * width;
    if (this.#kept <= MOST_KEPT) this.#ranges.set(name, matrix);
    return matrix;
  }
}

function resultOf(value: Scalar): Result {
  if (value === null) return { kind: 'empty' };
  if (typeof value === 'number') return { kind: 'number', number: value };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'boolean') return { kind: 'boolean', isTrue: value };
  return { kind: 'error', code: value.code };
}
