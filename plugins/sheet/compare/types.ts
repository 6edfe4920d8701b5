/** What differs between two spreadsheets: plain data. */
export interface BookChange {
  /** As they stand after it; those that are gone come last. */
  readonly sheets: readonly SheetChange[];
  readonly isSame: boolean;
}

export interface SheetChange {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly name: string;
  /** Its earlier name, where it has another one now. */
  readonly was?: string;
  readonly isMoved: boolean;
  /** Places in both books. */
  readonly before?: number;
  readonly after?: number;
  /** All rows as far as one of both books fills them, in order. */
  readonly rows: readonly RowEntry[];
  readonly counts: Counts;
  /** 'A1:B2'. */
  readonly merged: readonly string[];
  readonly split: readonly string[];
}

export interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Of equal text, with another format, link or note. */
  readonly styled: number;
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
}

export type RowEntry = RowRun | RowChange;

/** Rows that follow each other: equal ones, or empty ones that came or went. */
export interface RowRun {
  readonly kind: 'same' | 'empty_added' | 'empty_removed';
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

export interface RowChange {
  readonly kind: 'changed' | 'added' | 'removed';
  readonly before?: number;
  readonly after?: number;
  /** Those that differ, by column. */
  readonly cells: readonly CellChange[];
}

export interface CellChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'styled';
  readonly column: number;
  /** As they are written. */
  readonly before: string;
  readonly after: string;
}
