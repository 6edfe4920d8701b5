import type { Column } from './row-edits.ts';

/** Where the focus goes once a change is drawn. */
export interface CellPlace {
  readonly row: number;
  readonly column: Column;
}

/** The cell that an event came from. */
export function cellOf(target: EventTarget): CellPlace | undefined {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = field?.closest<HTMLElement>('[data-row]')?.dataset.row;
  // Written by the row itself.
  return row === undefined ? undefined : { row: Number(row), column: field?.dataset.column as Column };
}

/** False where there is no such row. */
export function focusCell(list: HTMLElement | null, { row, column }: CellPlace): boolean {
  const field = list?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  field?.focus();
  return field != null;
}
