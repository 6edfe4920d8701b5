import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cellAt } from '../../book/cells.ts';
import { cleared, filledIn } from './model/cell-edits.ts';
import { anchorOf, chosenOf, cursorAt, type Field, moved } from './model/cursor.ts';
import { isSingle } from './model/ranges.ts';
import type { TableActs } from './store.ts';

/** What keys and the pointer do in the grid, as long as nothing is typed into a cell. */
export function useGridKeys(acts: TableActs, field: Field, isReadOnly: boolean) {
  const t = useText('sheet');
  const open = () => acts.type(cellAt(acts.sheet, acts.state.cursor.at)?.text ?? '');
  const step = (way: 'undo' | 'redo') => acts.say(t(acts.step(way) ? `table.${way}_done` : `table.${way}_none`));
  const clear = () => {
    const range = chosenOf(acts.state.cursor);
    const count = filledIn(acts.sheet, range).length;
    if (acts.changeSheet(cleared(acts.sheet, range))) acts.say(t('table.cleared', { count }));
  };

  /** Gives whether the key did something. */
  const edit = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (isCtrl && key.toLowerCase() === 'z') step(shiftKey ? 'redo' : 'undo');
    else if (isCtrl && key.toLowerCase() === 'y') step('redo');
    else if (isCtrl || event.altKey) return false;
    else if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Delete' || key === 'Backspace') clear();
    // An input method begins a word: it goes on in the field.
    else if (isComposing(event)) {
      acts.type('');
      return false;
    } else if ([...key].length === 1) acts.type(key);
    else return false;
    return true;
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey && event.key.startsWith('Arrow')) return;
      const pressed = { key: event.key, isShift: event.shiftKey, isCtrl: event.ctrlKey || event.metaKey };
      const next = isComposing(event) ? undefined : moved(acts.state.cursor, pressed, field);
      if (next) acts.goTo(next);
      else if (event.key === 'Escape' && !isSingle(chosenOf(acts.state.cursor))) {
        acts.goTo(cursorAt(acts.state.cursor.at));
        return;
      } else if (isReadOnly || !edit(event)) return;
      event.preventDefault();
      acts.focus();
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeUnder(event);
      if (!place || event.button !== 0) return;
      event.preventDefault();
      const { cursor } = acts.state;
      const at = anchorOf(place, field.merges);
      acts.endTyping();
      acts.goTo(event.shiftKey ? { at: cursor.at, end: at } : cursorAt(at));
      acts.focus();
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!isReadOnly && placeUnder(event)) open();
    },
  };
}

function placeUnder({ target }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('textarea')) return undefined;
  const cell = target.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
