import { type MenuEntry, toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { MOST_COLUMNS, MOST_ROWS } from '../../limits.ts';
import { cleared } from './model/cell-edits.ts';
import { chosenOf, cursorAt } from './model/cursor.ts';
import { canShift, type Shift, shifted } from './model/shift.ts';
import type { TableActs } from './store.ts';
import type { TableField } from './use-field.ts';

/** Rows that are put at the end at once. */
const MORE_ROWS = 100;

/** What can be done with the rows and columns that are chosen: as many come as are chosen. */
export function useLineEntries(acts: TableActs, { rows, columns }: TableField): MenuEntry[] {
  const t = useText('sheet');
  const range = chosenOf(acts.state.cursor);
  const isMovable = canShift(acts.sheet);
  const note = isMovable ? {} : { disabled: true, note: t('table.not_shifted') };
  const [counts, most] = [
    { row: range.to.row - range.from.row + 1, column: range.to.column - range.from.column + 1 },
    { row: MOST_ROWS - rows, column: MOST_COLUMNS - columns },
  ];
  const shift = (how: Shift) => {
    if (how.by > most[how.axis]) {
      toast.error(t('table.too_large'));
      return;
    }
    const at = { row: Math.min(range.from.row, rows - 1), column: Math.min(range.from.column, columns - 1) };
    const place = how.by > 0 ? { ...at, [how.axis]: how.at } : at;
    acts.change(shifted(acts.book, acts.state.sheet, how), { cursor: cursorAt(place) });
    acts.say(t(`table.${how.axis}s_${how.by > 0 ? 'added' : 'removed'}`, { count: Math.abs(how.by) }));
    acts.focus();
  };
  const lines = (axis: 'row' | 'column'): MenuEntry[] => {
    const count = counts[axis];
    const entry = (id: string, how: Omit<Shift, 'axis'>, more: Partial<MenuEntry> = {}): MenuEntry => ({
      ...{ id: `${axis}_${id}`, label: t(`table.${axis}_${id}`, { count }), group: axis, ...note },
      onSelect: () => shift({ axis, ...how }),
      ...more,
    });
    const isAll = count >= (axis === 'row' ? rows : columns);
    return [
      entry('before', { at: range.from[axis], by: count }),
      entry('after', { at: range.to[axis] + 1, by: count }),
      ...(isAll ? [] : [entry('remove', { at: range.from[axis], by: -count }, { danger: true })]),
    ];
  };
  const append: MenuEntry = {
    ...{ id: 'append', label: t('table.append', { count: MORE_ROWS }), group: 'append' },
    onSelect: () => {
      const len = Math.min(MOST_ROWS, rows + MORE_ROWS);
      acts.changeSheet({ ...acts.sheet, rows: Object.assign({}, acts.sheet.rows, { len }) });
      acts.say(t('table.rows_added', { count: len - rows }));
      acts.focus();
    },
  };
  const clear: MenuEntry = {
    ...{ id: 'clear', label: t('table.row_clear', { count: counts.row }), group: 'append' },
    onSelect: () => {
      const whole = { from: { row: range.from.row, column: 0 }, to: { row: range.to.row, column: columns - 1 } };
      acts.changeSheet(cleared(acts.sheet, whole));
      acts.focus();
    },
  };
  return [...lines('row'), ...lines('column'), append, clear];
}
