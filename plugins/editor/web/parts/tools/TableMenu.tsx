import type { StateCommand } from '@codemirror/state';
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconTable,
  IconTrash,
  Kbd,
  Menu,
  type MenuEntry,
} from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { isMac, keyName } from '../../source/keys.ts';
import {
  alignTo,
  columnLeft,
  columnRight,
  columnToLeft,
  columnToRight,
  deleteColumn,
  deleteRow,
  deleteTable,
  rowAbove,
  rowBelow,
  rowDown,
  rowUp,
} from '../../source/tables/commands.ts';
import { type Align, type Place, placeAt, tableAt } from '../../source/tables/find.ts';
import { modelOf } from '../../source/tables/model.ts';
import type { Source } from '../../source/use-source.ts';
import { Sign } from './Sign.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Of the column that the cursor is in, and of its row: what they can become. */
const GROUPS: Readonly<
  Record<string, readonly (readonly [id: string, icon: ReactNode, run: StateCommand, key?: string])[]>
> = {
  rows: [
    ['row_above', <Sign key="above" name="rowAbove" />, rowAbove],
    ['row_below', <Sign key="below" name="rowBelow" />, rowBelow],
    ['row_up', <IconArrowUp key="up" />, rowUp, 'Alt-ArrowUp'],
    ['row_down', <Sign key="down" name="down" />, rowDown, 'Alt-ArrowDown'],
  ],
  columns: [
    ['column_left', <Sign key="left" name="columnLeft" />, columnLeft],
    ['column_right', <Sign key="right" name="columnRight" />, columnRight],
    ['column_to_left', <IconArrowLeft key="to-left" />, columnToLeft],
    ['column_to_right', <IconArrowRight key="to-right" />, columnToRight],
  ],
};

const ALIGNS = ['left', 'center', 'right'] as const;

const DELETIONS = { delete_row: deleteRow, delete_column: deleteColumn, delete_table: deleteTable } as const;

/** What the table at the cursor allows, looked at when the menu opens. */
interface Around {
  readonly place: Place;
  readonly rows: number;
  readonly columns: number;
  readonly align: Align;
}

/** Inside of a table: its rows and columns, how they stand, and how they go. */
export function TableMenu({ source }: { readonly source: Source }) {
  const t = useText('editor');
  const [around, look] = useState<Around>();
  const run = (command: StateCommand) => () => source.run(command);
  const entries: MenuEntry[] = [
    ...Object.entries(GROUPS).flatMap(([group, all]) =>
      all.map(([id, icon, command, key]) => ({
        ...{ id, icon, group, label: t(`table.${id}`), onSelect: run(command), disabled: isIdle(id, around) },
        ...(key ? { hint: <Kbd>{keyName(key, isMac())}</Kbd> } : {}),
      })),
    ),
    ...ALIGNS.map((align) => {
      const isOn = around?.align === align;
      const label = t(`table.align_${align}`);
      return {
        id: align,
        label,
        group: 'aligns',
        checked: isOn,
        onSelect: run(alignTo(isOn ? undefined : align)),
      };
    }),
    ...Object.entries(DELETIONS).map(([id, command]) => ({
      ...{ id, danger: true, icon: <IconTrash />, label: t(`table.${id}`) },
      ...{ onSelect: run(command), disabled: isIdle(id, around) },
    })),
  ];
  return (
    <Menu
      position="bottom-start"
      entries={entries}
      onChange={(isOpen) => isOpen && look(aroundOf(source))}
      target={<ToolButton label={t('tools.table_change')} icon={<IconTable />} isOn />}
    />
  );
}

function aroundOf({ viewRef }: Source): Around | undefined {
  const state = viewRef.current?.state;
  const table = state && tableAt(state, state.selection.main.head);
  if (!table) return undefined;
  const place = placeAt(table, state.selection.main.head);
  const { rows, aligns } = modelOf(table);
  return { place, rows: rows.length, columns: aligns.length, align: aligns[place.column] };
}

/** It would change nothing: the heads stay where they are, and a table keeps a column. */
function isIdle(id: string, around: Around | undefined): boolean {
  if (!around) return false;
  const { place, rows, columns } = around;
  if (id === 'row_up') return place.row <= 1;
  if (id === 'row_down') return place.row === 0 || place.row === rows - 1;
  if (id === 'delete_row') return place.row === 0;
  if (id === 'delete_column') return columns === 1;
  if (id === 'column_to_left') return place.column === 0;
  return id === 'column_to_right' && place.column === columns - 1;
}
