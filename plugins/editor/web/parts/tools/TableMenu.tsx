import type { StateCommand } from '@codemirror/state';
import type { Command } from '@codemirror/view';
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
import type { Align } from '../../../format/table/layout.ts';
import { isMac, keyName, keyOf, shortcutOf } from '../../source/keys.ts';
import { alignTo, deleteTable } from '../../source/tables/commands.ts';
import { type Place, placeAt, tableAt } from '../../source/tables/find.ts';
import { modelOf } from '../../source/tables/model.ts';
import type { Source } from '../../source/use-source.ts';
import { Sign } from './Sign.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Of the row that the cursor is in, and of its column: what they can become. Keys and commands are those of the key table. */
const GROUPS: Readonly<Record<string, readonly (readonly [id: string, icon: ReactNode])[]>> = {
  rows: [
    ['row_above', <Sign key="above" name="rowAbove" />],
    ['row_below', <Sign key="below" name="rowBelow" />],
    ['row_up', <IconArrowUp key="up" />],
    ['row_down', <Sign key="down" name="down" />],
  ],
  columns: [
    ['column_left', <Sign key="left" name="columnLeft" />],
    ['column_right', <Sign key="right" name="columnRight" />],
    ['column_to_left', <IconArrowLeft key="to-left" />],
    ['column_to_right', <IconArrowRight key="to-right" />],
  ],
};

const ALIGNS = [
  ['left', 'alignLeft'],
  ['center', 'alignCenter'],
  ['right', 'alignRight'],
] as const;

const DELETIONS = ['delete_row', 'delete_column'];

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
  const run = (command: Command | StateCommand) => () => source.run(command);
  const keyed = (id: string): MenuEntry => {
    const shortcut = shortcutOf(id);
    return {
      ...{ id, label: t(`keys.${id}`), disabled: isIdle(id, around) },
      ...(shortcut?.run && {
        hint: <Kbd>{keyName(keyOf(shortcut), isMac())}</Kbd>,
        onSelect: run(shortcut.run),
      }),
    };
  };
  const entries: MenuEntry[] = [
    ...Object.entries(GROUPS).flatMap(([group, all]) => all.map(([id, icon]) => ({ ...keyed(id), icon, group }))),
    ...ALIGNS.map(([align, sign]): MenuEntry => {
      const isCurrent = around?.align === align;
      return {
        ...{ id: align, group: 'aligns', label: t(`table.align_${align}`), icon: <Sign name={sign} />, isCurrent },
        onSelect: run(alignTo(isCurrent ? undefined : align)),
      };
    }),
    ...DELETIONS.map((id) => ({ ...keyed(id), danger: true, icon: <IconTrash /> })),
    {
      ...{ id: 'delete_table', danger: true, icon: <IconTrash />, label: t('table.delete_table') },
      onSelect: run(deleteTable),
    },
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
  if (id === 'row_above') return place.row === 0;
  if (id === 'row_up') return place.row <= 1;
  if (id === 'row_down') return place.row === 0 || place.row === rows - 1;
  if (id === 'delete_row') return place.row === 0;
  if (id === 'delete_column') return columns === 1;
  if (id === 'column_to_left') return place.column === 0;
  return id === 'column_to_right' && place.column === columns - 1;
}
