import { IconTable, isComposing } from '@docstead/core/ui';
import { Popover } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { insertTable } from '../../source/commands/insert.ts';
import type { Source } from '../../source/use-source.ts';
import { TableGrid } from './TableGrid.tsx';
import { TableMenu } from './TableMenu.tsx';
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
          // Until the focus has gone into it.
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && setOpen(false)}
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
