import { evaluate } from '../../calc/formula/evaluate.ts';
import type { Reading, Reference } from '../../calc/formula/nodes.ts';
import { parseFormula } from '../../calc/formula/parse.ts';
import { UnreadFormula } from '../../calc/formula/tokens.ts';
import { CellError, error, errorOf, first, Matrix, type Scalar, type Value } from '../../calc/values.ts';
import { type GridCell, isRecord } from './model.ts';
import { valueOfGrid } from './values.ts';

/** What FortuneSheet throws for a sheet that is not there. */
export const ERROR_REF = '#REF!';

/** Of one formula: it is calculated while one types. */
const MOST_STEPS = 2_000_000;

interface Context {
  readonly luckysheetfile: readonly {
    readonly id: string;
    readonly name: string;
    readonly data?: readonly (readonly (GridCell | null)[])[];
  }[];
  /** Results of this round that are not in the cells yet. */
  readonly formulaCache: {
    readonly execFunctionGlobalData?: Readonly<Record<string, { readonly v?: unknown }>> | null;
  };
}

/** In place of FortuneSheet's own parser (scripts/build/fortune-sheet.mjs): a formula comes to the same here and where it is read. */
export class Parser {
  context: Context | undefined;

  /** Its owner's ways to look cells up are not needed. */
  on(): this {
    return this;
  }

  parse(
    text: string,
    { sheetId, r, c }: { readonly sheetId: string; readonly r?: number; readonly c?: number },
  ): { error: string | null; result: unknown } {
    let left = MOST_STEPS;
    const spend = (steps: number) => {
      left -= steps;
      if (left < 0) throw error.unread;
    };
    const reading = {
      ...{ now: new Date(), isQuick: false, place: { row: r ?? 0, column: c ?? 0 }, spend },
      value: (reference: Reference) => this.#value(reference, { sheetId, spend }),
    } as Reading;
    const value = resultOf(text, reading);
    return value instanceof CellError ? { error: value.code, result: null } : { error: null, result: value ?? 0 };
  }

  #value(
    { sheet, range, isCell }: Reference,
    { sheetId, spend }: { sheetId: string; spend(steps: number): void },
  ): Value {
    const files = this.context?.luckysheetfile ?? [];
    const file = files.find(({ id, name }) =>
      sheet === undefined ? id === sheetId : name.toLowerCase() === sheet.toLowerCase(),
    );
    if (!file) return error.ref;
    const { data = [], id } = file;
    const { from, to } = range;
    const at = (row: number, column: number) => this.#cell(data[row]?.[column], `${row}_${column}_${id}`);
    if (isCell) return at(from.row, from.column);
    const [bottom, last] = [Math.min(to.row, data.length - 1), Math.min(to.column, (data[0]?.length ?? 0) - 1)];
    const [height, width] = [Math.max(0, bottom - from.row + 1), Math.max(0, last - from.column + 1)];
    spend(height * width);
    const rows = Array.from({ length: height }, (_, down) =>
      Array.from({ length: width }, (__, right) => at(from.row + down, from.column + right)),
    );
    return new Matrix(rows, to.row - from.row + 1, to.column - from.column + 1);
  }

  #cell(cell: GridCell | null | undefined, key: string): Scalar {
    const fresh = this.context?.formulaCache.execFunctionGlobalData?.[key];
    if (isRecord(fresh)) return scalarOf(fresh.v, true);
    if (!cell) return null;
    if (typeof cell.f === 'string' && cell.f !== '') return scalarOf(cell.v, true);
    const value = valueOfGrid(cell);
    if (value.kind === 'text') return value.text;
    if (value.kind === 'number') return value.number;
    if (value.kind === 'date') return value.serial;
    return value.kind === 'boolean' ? value.isTrue : null;
  }
}

const ERROR = /^#[A-Z/\d]{2,8}[!?]?$/;

function scalarOf(value: unknown, isResult: boolean): Scalar {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return isResult && ERROR.test(value) ? errorOf(value) : value;
}

function resultOf(text: string, reading: Reading): Scalar {
  try {
    return first(evaluate(parseFormula(text).root, reading));
  } catch (thrown) {
    if (thrown instanceof UnreadFormula) return error.unread;
    if (thrown instanceof CellError) return thrown;
    throw thrown;
  }
}
