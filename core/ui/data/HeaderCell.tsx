// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards on a phone, the elements lose the roles that they have by themselves
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import styles from './DataTable.module.css';
import { type Column, nextSort, type Sort } from './table-column.ts';

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSortable = column.sortable === true && onSort !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      style={column.width ? { inlineSize: column.width } : undefined}
      data-roomy={column.roomy || undefined}
      data-control={column.headControl ? true : undefined}
    >
      {isSortable ? (
        <UnstyledButton onClick={() => onSort(nextSort(sort, column.key))}>
          <span className={styles.sort}>
            {column.header}
            <SortIcon direction={direction} />
          </span>
        </UnstyledButton>
      ) : (
        <HeaderText column={column} />
      )}
    </th>
  );
}

function HeaderText<Row>({ column }: { column: Column<Row> }) {
  if (column.headControl)
    return (
      <span className={styles.control}>
        {column.headControl}
        <span className={styles.headWords} aria-hidden>
          {column.header}
        </span>
      </span>
    );
  return column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <IconChevronUp size={14} aria-hidden />;
  if (direction === 'descending') return <IconChevronDown size={14} aria-hidden />;
  return <IconSelector size={14} aria-hidden />;
}
