import { IconButton, IconEye, IconEyeOff, IconGripVertical, IconTrash } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { memo } from 'react';
import type { ApiParam } from '../../../../items/points.ts';
import { Cell, TypeCell } from './Cell.tsx';
import type { Column } from './row-edits.ts';
import styles from './rows.module.css';

export interface RowProps {
  readonly row: ApiParam;
  readonly at: number;
  /** Id of the list of types to choose from. */
  readonly types: string;
  readonly columns: readonly Column[];
  /** Where a dragged row would come to stand, and the row that is dragged. */
  readonly mark: 'before' | 'after' | 'held' | undefined;
  readonly onCell: (at: number, part: Partial<ApiParam>, column: Column) => void;
  readonly onSwitch: (at: number) => void;
  readonly onDelete: (at: number) => void;
}

/** One parameter: cells side by side, a card where there is no room for that. */
export const ParamRow = memo(function ParamRow({
  row,
  at,
  types,
  columns,
  mark,
  onCell,
  onSwitch,
  onDelete,
}: RowProps) {
  const t = useText('editor');
  const cell = (column: Column) => {
    const label = t('api.cell', { column: t(`api.columns.${column}`), row: at + 1 });
    if (column === 'isRequired')
      return (
        <input
          type="checkbox"
          className={styles.check}
          data-column={column}
          aria-label={label}
          checked={row.isRequired}
          onChange={(event) => onCell(at, { isRequired: event.currentTarget.checked }, column)}
        />
      );
    const onValue = (value: string) => onCell(at, { [column]: value }, column);
    const field = { column, label, value: row[column], onValue };
    return column === 'type' ? <TypeCell {...field} list={types} /> : <Cell {...field} />;
  };
  // The keys of a row do what these do; Tab goes through the cells alone.
  const act = { tooltip: false, size: 'sm', variant: 'subtle', color: 'gray', tabIndex: -1 } as const;
  return (
    <li className={styles.row} data-row={at} data-mark={mark} data-disabled={row.isDisabled || undefined}>
      <IconButton
        {...act}
        data-handle
        className={styles.handle ?? ''}
        label={t('api.move', { row: at + 1 })}
        icon={<IconGripVertical size={16} />}
      />
      {columns.map((column) => (
        <div key={column} className={styles.field} data-of={column}>
          <span className={styles.head} aria-hidden>
            {t(`api.columns.${column}`)}
          </span>
          {cell(column)}
        </div>
      ))}
      <IconButton
        {...act}
        className={styles.switch ?? ''}
        label={t(row.isDisabled ? 'api.switch_on' : 'api.switch_off', { row: at + 1 })}
        icon={row.isDisabled ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => onSwitch(at)}
      />
      <IconButton
        {...act}
        className={styles.delete ?? ''}
        label={t('api.delete_row', { row: at + 1 })}
        icon={<IconTrash size={16} />}
        onClick={() => onDelete(at)}
      />
    </li>
  );
}, isSameRow);

const SHOWN = ['name', 'type', 'value', 'isRequired', 'remark', 'isDisabled'] as const;

/** Every change of the text makes all rows anew; only those that say something else are drawn. */
function isSameRow({ row, ...props }: RowProps, { row: nextRow, ...next }: RowProps): boolean {
  const isSame = (Object.keys(props) as (keyof typeof props)[]).every((key) => props[key] === next[key]);
  return isSame && SHOWN.every((key) => row[key] === nextRow[key]);
}
