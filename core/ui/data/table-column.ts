import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** For a column of buttons: the header is read out, and not shown. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Any CSS width. */
  width?: string;
  /** The header becomes a button that calls the table's `onSort` with the key. */
  sortable?: boolean;
  /** A box that chooses all rows, in the place of the header's text, which stands beside it on a narrow screen alone. */
  headControl?: ReactNode;
  /**
   * Where the cell stands in a row of a narrow screen, without the header before it: `start` (a box that chooses the row),
   * `lead` (what the row is about) and `side` (its acts) make the first line, `note`s the second. Cells without it follow,
   * one line each, named by their header. Tables in which no column has one show cards.
   */
  compact?: 'start' | 'lead' | 'side' | 'note';
  /** Left out of the card that a narrow screen shows instead of a row. */
  wideOnly?: boolean;
  /** Addresses, names: takes the room that there is, and may be broken inside of a word; the others of its table are not. */
  long?: boolean;
  /** Names of people, single words: takes its room before the others, in one line where the table has it. */
  whole?: boolean;
  /** Left out of a table with little room for its columns; a narrow screen shows it all the same. */
  roomy?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** The same header again turns the order round. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  const isSame = current?.key === key;
  return { key, direction: isSame && current.direction === 'ascending' ? 'descending' : 'ascending' };
}
