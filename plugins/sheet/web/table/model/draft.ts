import type { Place } from '../../../book/address.ts';
import { cellAt, styleAt } from '../../../book/cells.ts';
import { styleNumber } from '../../../book/edit.ts';
import type { Cell, CellStyle, Row, Sheet } from '../../../book/types.ts';

/** Many changes of one sheet: its rows are copied once, however many of its cells change. */
export class SheetDraft {
  #sheet: Sheet;
  readonly #rows = new Map<string, { readonly row: Row | undefined; readonly cells: Map<string, Cell | undefined> }>();
  readonly #numbers = new Map<CellStyle, Map<string, number>>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  cell(place: Place): Cell | undefined {
    const changed = this.#rows.get(String(place.row))?.cells;
    const column = String(place.column);
    return changed?.has(column) ? changed.get(column) : cellAt(this.#sheet, place);
  }

  style(place: Place): CellStyle {
    const number = this.cell(place)?.style;
    return number === undefined ? styleAt(this.#sheet, place) : (this.#sheet.styles?.[number] ?? {});
  }

  set({ row, column }: Place, cell: Cell | undefined): void {
    const found = this.#sheet.rows?.[String(row)];
    const known = this.#rows.get(String(row)) ?? {
      row: typeof found === 'object' ? found : undefined,
      cells: new Map<string, Cell | undefined>(),
    };
    known.cells.set(String(column), cell);
    this.#rows.set(String(row), known);
  }

  /** The number of a style with this format in the place of its own. */
  numberOf(style: CellStyle, format = style.format): number {
    const known = this.#numbers.get(style) ?? new Map<string, number>();
    this.#numbers.set(style, known);
    const key = format ?? '';
    const number = known.get(key);
    if (number !== undefined) return number;
    // A code of another kind of number would still show it as that.
    const { code, format: before, ...others } = style;
    const kept =
      before === format
        ? { ...(before !== undefined && { format: before }), ...(code !== undefined && { code }) }
        : { format };
    const made = styleNumber(this.#sheet, { ...others, ...kept } as CellStyle);
    this.#sheet = made.sheet;
    known.set(key, made.style);
    return made.style;
  }

  /** The same sheet where nothing was set. */
  done(): Sheet {
    if (this.#rows.size === 0) return this.#sheet;
    const changed = [...this.#rows].map(([number, { row, cells }]) => {
      const before = Object.entries(row?.cells ?? {}).filter(([column]) => !cells.has(column));
      const set = [...cells].filter((entry): entry is [string, Cell] => entry[1] !== undefined);
      return [number, { ...row, cells: Object.fromEntries([...before, ...set]) }] as const;
    });
    return {
      ...this.#sheet,
      rows: { ...this.#sheet.rows, ...Object.fromEntries(changed) } as NonNullable<Sheet['rows']>,
    };
  }
}
