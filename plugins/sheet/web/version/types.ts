import type { CellChange, RowRun, SheetChange } from '../../compare/compare.ts';
import type { ReadingWords } from '../../reading/html.ts';

export interface VersionWork {
  readonly page_content: string;
  readonly before?: string;
  readonly words: ReadingWords;
}

export type VersionView =
  | { readonly kind: 'reading'; readonly html: string }
  | { readonly kind: 'change'; readonly sheets: readonly SheetView[]; readonly isSame: boolean }
  /** One of both texts is no spreadsheet. */
  | { readonly kind: 'unread' };

/** What is shown of a changed sheet. */
export interface SheetView extends Omit<SheetChange, 'rows'> {
  readonly columns: readonly number[];
  readonly rows: readonly (RowView | RowRun)[];
  /** Changed rows that are too many to be shown. */
  readonly left: number;
}

export interface RowView {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly before?: number;
  readonly after?: number;
  readonly cells: readonly CellView[];
}

export interface CellView extends Omit<CellChange, 'kind'> {
  readonly kind: CellChange['kind'] | 'same';
  /** What formulas come to, as cells show it. */
  readonly resultBefore?: string;
  readonly resultAfter?: string;
}

export const isRun = (row: RowView | RowRun): row is RowRun => 'count' in row;
