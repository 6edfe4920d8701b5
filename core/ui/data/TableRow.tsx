// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards on a phone, the elements lose the roles that they have by themselves
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './DataTable.module.css';
import type { Column } from './table-column.ts';

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  /** Names the button that shows what a compact row has behind it; without one it is no compact row. */
  details: string | undefined;
};

/** One row; on a narrow screen a card, or a line with a button that opens the rest. */
export function TableRow<Row>({ columns, row, details }: TableRowProps<Row>) {
  const [isOpen, open] = useState(false);
  const button = details !== undefined && (
    <UnstyledButton className={styles.more} aria-label={details} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
  return (
    <tr role="row" data-open={isOpen || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} button={column.compact === 'lead' && button}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

type CellProps<Row> = { column: Column<Row>; button: ReactNode; children: ReactNode };

function Cell<Row>({ column, button, children }: CellProps<Row>) {
  return (
    <td
      role="cell"
      data-header={column.hideHeader ? undefined : column.header}
      data-align={column.align}
      data-wide-only={column.wideOnly || undefined}
      data-roomy={column.roomy || undefined}
      data-compact={column.compact}
      data-long={column.long || undefined}
      data-whole={column.whole || undefined}
    >
      <div className={styles.cell}>{children}</div>
      {button}
    </td>
  );
}
