// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards on a phone, the elements lose the roles that they have by themselves
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';
import { RowsChoice, type RowsChoiceProps } from './RowsChoice.tsx';
import { TableRow } from './TableRow.tsx';
import type { Column, Sort } from './table-column.ts';

export type DataTableProps<Row> = {
  /** The table's name. */
  label: string;
  columns: readonly Column<Row>[];
  /** One page of rows: paging and sorting are the server's. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows: an EmptyState with the next step. */
  empty: ReactNode;
  /** Set while rows load: its text is read out, and grey lines stand in for the first rows. */
  loading?: { label: string } | undefined;
  /**
   * Of a table with `compact` columns: on a narrow screen the others wait behind a button with this name, and come when the
   * row is pressed.
   */
  detailsOf?: (row: Row) => string;
  paging?: PaginationProps;
  /** How many rows a page has is the reader's choice. */
  rowsChoice?: RowsChoiceProps;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, loading, empty, paging, rowsChoice } = props;
  if (loading && rows.length === 0) return <TableSkeleton label={loading.label} />;
  if (rows.length === 0) return empty;
  return (
    <div className={styles.frame} aria-busy={loading ? true : undefined}>
      <Table {...props} />
      {paging && (
        <div className={styles.paging}>
          {rowsChoice && <RowsChoice {...rowsChoice} />}
          <Pagination {...paging} />
        </div>
      )}
    </div>
  );
}

/**
 * The roles are written out because the narrow layout takes `display: table` away, and browsers then drop the table's
 * meaning with it.
 */
function Table<Row>({ label, columns, rows, rowKey, detailsOf, sort, onSort }: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      className={styles.table}
      data-compact={columns.some(({ compact }) => compact) || undefined}
      data-folds={detailsOf ? true : undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} details={detailsOf?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="xs">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </Stack>
  );
}
