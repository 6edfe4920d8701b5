import { Button, IconPlus, toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ApiParam } from '../../../../items/points.ts';
import { rowsOf, type TableId, withRows } from '../model/tables.ts';
import { useApi } from '../use-api-form.ts';
import { type CellPlace, cellOf, focusCell } from './focus-cell.ts';
import { ParamRow } from './ParamRow.tsx';
import { pastedCells } from './pasted-cells.ts';
import {
  ANSWER_COLUMNS,
  COLUMNS,
  type Column,
  MOST_ROWS,
  withAdded,
  withCell,
  withMoved,
  withoutRow,
  withPasted,
  withSwitched,
} from './row-edits.ts';
import { rowActOf } from './row-keys.ts';
import styles from './rows.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface ParamTableProps {
  readonly table: TableId;
  readonly rows: readonly ApiParam[];
  /** Id of the list of types to choose from. */
  readonly types: string;
  /** Further acts, beside “Add a row”. */
  readonly children?: ReactNode;
}

/** So many rows are drawn at first; the rest comes on wish. */
const SHOWN_ROWS = 200;

/** One table of parameters: typed in, pasted from a spreadsheet, put in order by the handles or by keys. */
export function ParamTable({ table, rows, types, children }: ParamTableProps) {
  const t = useText('editor');
  const { change } = useApi();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wish = useRef<CellPlace>(undefined);
  const [isWhole, showAll] = useState(false);
  const hint = useId();
  const columns: readonly Column[] = table === 'success' || table === 'failure' ? ANSWER_COLUMNS : COLUMNS;
  useLayoutEffect(() => {
    if (!wish.current) return;
    if (!focusCell(list.current, wish.current)) add.current?.focus();
    wish.current = undefined;
  });

  const edit = useCallback(
    (act: (rows: readonly ApiParam[]) => readonly ApiParam[], field?: string) =>
      change((doc) => withRows(doc, table, act(rowsOf(doc, table))), field),
    [change, table],
  );
  const onCell = useCallback(
    (at: number, part: Partial<ApiParam>, column: Column) =>
      edit((now) => withCell(now, at, part), column === 'isRequired' ? undefined : `${table} ${at} ${column}`),
    [edit, table],
  );
  const onDelete = useCallback(
    (at: number, column: Column = 'name') => {
      edit((now) => withoutRow(now, at));
      wish.current = { row: Math.min(at, (list.current?.children.length ?? 1) - 2), column };
    },
    [edit],
  );
  const onSwitch = useCallback((at: number) => edit((now) => withSwitched(now, at)), [edit]);
  const addAt = (at: number) => {
    showAll(true);
    edit((now) => withAdded(now, at));
    wish.current = { row: at, column: 'name' };
  };
  const move = (from: number, to: number, column?: Column) => {
    edit((now) => withMoved(now, from, to));
    if (column) wish.current = { row: to > from ? to - 1 : to, column };
  };
  const { drag, on } = useRowDrag({ list, onMove: move });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = cellOf(event.target);
    const act = place && rowActOf(event);
    if (!act) return;
    const { row, column } = place;
    if (act === 'above' || act === 'below') {
      if (focusCell(list.current, { row: act === 'above' ? row - 1 : row + 1, column })) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (act === 'delete') onDelete(row, column);
    else if (act === 'switch') onSwitch(row);
    else if (act === 'next') focusCell(list.current, { row: row + 1, column }) || addAt(row + 1);
    else if (act === 'up' && row > 0) move(row, row - 1, column);
    else if (act === 'down' && row < rows.length - 1) move(row, row + 2, column);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = cellOf(event.target);
    const column = place?.column ?? 'name';
    const heads = columns.slice(columns.indexOf(column)).map((one) => t(`api.columns.${one}`));
    const cells = place && pastedCells(event.clipboardData.getData('text/plain'), heads);
    if (!cells) return;
    event.preventDefault();
    showAll(true);
    edit((now) => {
      const pasted = withPasted({ rows: now, cells, at: place.row, column, columns });
      if (pasted.left > 0) toast.warn(t('api.too_many', { count: pasted.left, most: MOST_ROWS }));
      return pasted.rows;
    });
    wish.current = { row: Math.min(place.row + cells.length, MOST_ROWS) - 1, column };
  };
  const markOf = (at: number) => {
    if (!drag) return undefined;
    if (drag.from === at) return 'held';
    if (drag.to === at && drag.from !== at - 1) return 'before';
    return drag.to === rows.length && at === rows.length - 1 ? 'after' : undefined;
  };
  const shown = isWhole ? rows : rows.slice(0, SHOWN_ROWS);
  const name = t(`api.tables.${table}`);
  return (
    <div className={styles.table} data-table={table} data-columns={columns.length}>
      {rows.length > 0 && (
        <>
          <div className={styles.heads} aria-hidden>
            {columns.map((column) => (
              <span key={column} data-of={column}>
                {t(`api.columns.${column}`)}
              </span>
            ))}
          </div>
          <ul
            ref={list}
            className={styles.list}
            aria-label={name}
            aria-describedby={hint}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            {...on}
          >
            {shown.map((row, at) => (
              <ParamRow
                // Rows are told apart by their place alone: nothing in them is theirs only.
                key={at}
                {...{ row, at, types, columns, onCell, onSwitch, onDelete, mark: markOf(at) }}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.acts}>
        {shown.length < rows.length && (
          <Button size="xs" variant="default" onClick={() => showAll(true)}>
            {t('api.show_all', { count: rows.length })}
          </Button>
        )}
        <Button
          ref={add}
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          aria-label={t('api.add_to', { table: name })}
          disabled={rows.length >= MOST_ROWS}
          onClick={() => addAt(rows.length)}
        >
          {t('api.add')}
        </Button>
        {children}
        {rows.length > 0 && (
          <p id={hint} className={styles.hint}>
            {t('api.row_keys')}
          </p>
        )}
      </div>
    </div>
  );
}
