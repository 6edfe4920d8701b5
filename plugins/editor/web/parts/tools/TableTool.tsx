import { IconTable, Menu, type MenuEntry } from '@docstead/core/ui';
import { Popover } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { insertTable } from '../../source/commands/insert.ts';
import {
  alignTo,
  columnLeft,
  columnRight,
  deleteColumn,
  deleteRow,
  deleteTable,
  rowAbove,
  rowBelow,
} from '../../source/tables/commands.ts';
import type { Source } from '../../source/use-source.ts';
import { TableGrid } from './TableGrid.tsx';
import { ToolButton } from './ToolButton.tsx';

interface TableToolProps {
  readonly source: Source;
  readonly isInTable: boolean;
}

/** Outside of a table it makes one, inside it changes it. */
export function TableTool({ source, isInTable }: TableToolProps) {
  return isInTable ? <TableMenu source={source} /> : <TableMaker source={source} />;
}

function TableMaker({ source }: { readonly source: Source }) {
  const t = useText('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToolButton
          label={t('tools.table')}
          icon={<IconTable />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.size')}>
        <TableGrid
          onPick={(columns, rows) => {
            setOpen(false);
            source.run(insertTable(columns, rows));
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const ROWS = { row_above: rowAbove, row_below: rowBelow } as const;
const COLUMNS = { column_left: columnLeft, column_right: columnRight } as const;
const ALIGNS = {
  align_left: alignTo('left'),
  align_center: alignTo('center'),
  align_right: alignTo('right'),
  align_none: alignTo(undefined),
} as const;
const DELETIONS = { delete_row: deleteRow, delete_column: deleteColumn, delete_table: deleteTable } as const;

function TableMenu({ source }: { readonly source: Source }) {
  const t = useText('editor');
  const groups = { ROWS, COLUMNS, ALIGNS, DELETIONS };
  const entries = Object.entries(groups).flatMap(([group, commands]): MenuEntry[] =>
    Object.entries(commands).map(([id, command]) => ({
      id,
      label: t(`table.${id}`),
      group,
      danger: group === 'DELETIONS',
      onSelect: () => source.run(command),
    })),
  );
  return (
    <Menu
      position="bottom-start"
      entries={entries}
      target={<ToolButton label={t('tools.table_change')} icon={<IconTable />} isOn />}
    />
  );
}
