import type { Frame } from './frame.ts';

/** Which cells are covered by merged ones. Where two ranges overlap, the first one keeps the cell. */
export class Spans {
  readonly #frame: Frame;
  readonly #covered = new Set<number>();
  /** The row behind the last one that a merged cell reached. */
  reach = 0;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  isCovered(row: number, column: number): boolean {
    return this.#covered.has(row * this.#frame.columns.length + column);
  }

  /** The attributes of a merged cell, as far as its range is shown and free. */
  take(row: number, column: number, [down, right]: readonly [number, number]): string {
    const { rows, columns, head } = this.#frame;
    const [lastRow, lastColumn] = [(rows[row] ?? 0) + down, (columns[column] ?? 0) + right];
    // A cell does not reach out of the rows that stay in view.
    const end = row < head ? head : rows.length;
    const isFree = (r: number, c: number) => !this.isCovered(r, c);
    let width = 1;
    while (isIn(columns[column + width], lastColumn) && isFree(row, column + width)) width += 1;
    let height = 1;
    const isRowFree = (r: number) => {
      for (let c = column; c < column + width; c += 1) if (!isFree(r, c)) return false;
      return true;
    };
    while (row + height < end && isIn(rows[row + height], lastRow) && isRowFree(row + height)) height += 1;
    this.reach = Math.max(this.reach, row + height);
    for (let r = row; r < row + height; r += 1) {
      for (let c = column; c < column + width; c += 1) this.#covered.add(r * columns.length + c);
    }
    return `${height > 1 ? ` rowspan="${height}"` : ''}${width > 1 ? ` colspan="${width}"` : ''}`;
  }
}

const isIn = (number: number | undefined, last: number): boolean => number !== undefined && number <= last;
