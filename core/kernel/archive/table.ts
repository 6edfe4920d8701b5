export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The last number that the table gave a row; none is given twice, also where the row has gone. */
  readonly sequence?: number;
}

export type Batch = readonly (readonly unknown[])[];

const [SMALL, LARGE] = [512 * 1024, 4 * 1024 * 1024];
export const FIRST_COUNT = 16;
const MOST_COUNT = 1000;

/** How many rows to ask for next: rows are read by their size, so that no table stands in memory. */
export function nextCount(count: number, rows: Batch): number {
  let size = 0;
  for (const row of rows) for (const value of row) size += typeof value === 'string' ? value.length : 8;
  if (size > LARGE) return Math.max(1, Math.floor(count / 4));
  return size < SMALL ? Math.min(MOST_COUNT, count * 2) : count;
}
