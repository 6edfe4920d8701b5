import { indentLess, indentMore, insertTab, redo, undo } from '@codemirror/commands';
import { gotoLine, openSearchPanel } from '@codemirror/search';
import type { StateCommand } from '@codemirror/state';
import { type Command, type KeyBinding, keymap } from '@codemirror/view';
import { insertLink, insertListing } from './commands/insert.ts';
import { cycleHeading, setHeading, toggleQuote } from './commands/lines.ts';
import { indentItem, outdentItem, toggleList, toggleTask } from './commands/lists.ts';
import { toggleBold, toggleCode, toggleItalic, toggleStrike } from './commands/marks.ts';
import { openReplace } from './find/find.ts';
import { cellAbove, cellBelow } from './tables/arrows.ts';
import {
  breakInCell,
  columnLeft,
  columnRight,
  columnToLeft,
  columnToRight,
  deleteColumn,
  deleteRow,
  enterRow,
  leaveTable,
  nextCell,
  previousCell,
  rowAbove,
  rowBelow,
  rowDown,
  rowUp,
} from './tables/commands.ts';

/** Groups of the help, in its order. */
export const KEY_GROUPS = ['text', 'lines', 'table', 'document', 'page'] as const;

export interface Shortcut {
  /** Its words in the help: `keys.<id>`. */
  readonly id: string;
  readonly group: (typeof KEY_GROUPS)[number];
  /** As CodeMirror writes keys; `Mod` is Cmd on a Mac, else Ctrl. */
  readonly key: string;
  /** Where a Mac has the key for something else. */
  readonly mac?: string;
  /** Any one of its keys does it; else they are pressed one after the other. */
  readonly isEither?: true;
  /** Works in the row of "find" too. */
  readonly inFind?: true;
  /** Absent where somebody else acts on it; the help still tells it. */
  readonly run?: Command | StateCommand;
}

/** Rows and columns, as the menu of a table names them. On a Mac ⌥ and arrows go through words, which no table takes away. */
const TABLE_KEYS: readonly Shortcut[] = [
  { id: 'row_above', group: 'table', key: 'Alt-Shift-ArrowUp', mac: 'Ctrl-Shift-Mod-ArrowUp', run: rowAbove },
  { id: 'row_below', group: 'table', key: 'Alt-Shift-ArrowDown', mac: 'Ctrl-Shift-Mod-ArrowDown', run: rowBelow },
  { id: 'column_left', group: 'table', key: 'Alt-Shift-ArrowLeft', mac: 'Ctrl-Shift-Mod-ArrowLeft', run: columnLeft },
  {
    id: 'column_right',
    group: 'table',
    key: 'Alt-Shift-ArrowRight',
    mac: 'Ctrl-Shift-Mod-ArrowRight',
    run: columnRight,
  },
  { id: 'row_up', group: 'table', key: 'Alt-ArrowUp', run: rowUp },
  { id: 'row_down', group: 'table', key: 'Alt-ArrowDown', run: rowDown },
  { id: 'column_to_left', group: 'table', key: 'Alt-ArrowLeft', mac: 'Ctrl-Mod-ArrowLeft', run: columnToLeft },
  { id: 'column_to_right', group: 'table', key: 'Alt-ArrowRight', mac: 'Ctrl-Mod-ArrowRight', run: columnToRight },
  { id: 'delete_row', group: 'table', key: 'Mod-Shift-Backspace', run: deleteRow },
  { id: 'delete_column', group: 'table', key: 'Alt-Shift-Backspace', run: deleteColumn },
];

/** Every key of the editor, for the editor and for its help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'bold', group: 'text', key: 'Mod-b', run: toggleBold },
  { id: 'italic', group: 'text', key: 'Mod-i', run: toggleItalic },
  { id: 'strike', group: 'text', key: 'Mod-Shift-x', run: toggleStrike },
  { id: 'code', group: 'text', key: 'Mod-e', run: toggleCode },
  { id: 'link', group: 'text', key: 'Mod-Shift-k', run: insertLink },
  ...[1, 2, 3, 4].map(
    (level): Shortcut => ({ id: `heading${level}`, group: 'lines', key: `Mod-Alt-${level}`, run: setHeading(level) }),
  ),
  { id: 'paragraph', group: 'lines', key: 'Mod-Alt-0', run: setHeading(0) },
  { id: 'cycle', group: 'lines', key: 'Mod-Shift-h', run: cycleHeading },
  { id: 'ordered', group: 'lines', key: 'Mod-Shift-7', run: toggleList('ordered') },
  { id: 'bullet', group: 'lines', key: 'Mod-Shift-8', run: toggleList('bullet') },
  { id: 'task', group: 'lines', key: 'Mod-Shift-9', run: toggleList('task') },
  { id: 'tick', group: 'lines', key: 'Mod-Alt-Enter', run: toggleTask },
  { id: 'quote', group: 'lines', key: 'Mod-Shift-.', run: toggleQuote },
  { id: 'listing', group: 'lines', key: 'Mod-Alt-c', run: insertListing('') },
  { id: 'indent', group: 'lines', key: 'Tab' },
  { id: 'outdent', group: 'lines', key: 'Shift-Tab' },
  { id: 'cell_next', group: 'table', key: 'Tab', run: nextCell },
  { id: 'cell_previous', group: 'table', key: 'Shift-Tab', run: previousCell },
  { id: 'row_new', group: 'table', key: 'Enter', run: enterRow },
  { id: 'cell_break', group: 'table', key: 'Shift-Enter', run: breakInCell },
  { id: 'table_leave', group: 'table', key: 'Mod-Enter', run: leaveTable },
  ...TABLE_KEYS,
  { id: 'undo', group: 'document', key: 'Mod-z', run: undo },
  { id: 'redo', group: 'document', key: 'Mod-Shift-z', run: redo },
  { id: 'find', group: 'document', key: 'Mod-f', run: openSearchPanel },
  { id: 'replace', group: 'document', key: 'Mod-h', mac: 'Mod-Alt-f', inFind: true, run: openReplace },
  { id: 'goto', group: 'document', key: 'Mod-Alt-g', run: gotoLine },
  { id: 'save', group: 'page', key: 'Mod-s' },
  { id: 'done', group: 'page', key: 'Mod-Shift-Enter' },
  { id: 'modes', group: 'page', key: 'Mod-Alt-p' },
  { id: 'toolbar', group: 'page', key: 'Alt-F10' },
  { id: 'leave', group: 'page', key: 'Escape Tab' },
  // The shell's, in the text as everywhere.
  { id: 'palette', group: 'page', key: 'Mod-k' },
  { id: 'help', group: 'page', key: 'Mod-/ F1', isEither: true },
];

export const shortcutOf = (id: string): Shortcut | undefined => SHORTCUTS.find((one) => one.id === id);

/** The editor's own keys; what they do not take goes on to CodeMirror's. */
export const shortcutKeys = keymap.of([
  ...SHORTCUTS.flatMap(({ key, mac, inFind, run }): KeyBinding[] =>
    run
      ? [
          {
            ...{ key, ...(mac ? { mac } : {}), ...(inFind ? { scope: 'editor search-panel' } : {}) },
            run: run as Command,
            preventDefault: key !== 'Tab' && key !== 'Shift-Tab' && !key.endsWith('Enter'),
          },
        ]
      : [],
  ),
]);

const tab: Command = (view) =>
  indentItem(view) || (view.state.selection.main.empty ? insertTab(view) : indentMore(view));
const untab: Command = (view) => outdentItem(view) || indentLess(view);

/** Up and down between the rows of a table; not told in the help, for they do what one expects. */
export const tableArrows = keymap.of([
  { key: 'ArrowDown', run: cellBelow },
  { key: 'ArrowUp', run: cellAbove },
]);

/** Tab indents; Escape before it lets it leave the text (CodeMirror's own way out). */
export const tabKeys = keymap.of([{ key: 'Tab', run: tab, shift: untab }]);

const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };
const NAMES: Readonly<Record<string, string>> = {
  ...{ Escape: 'Esc', Enter: '↵' },
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' },
};
const MAC_NAMES: Readonly<Record<string, string>> = { Escape: 'esc', Backspace: '⌫', Tab: '⇥' };

/** A key as keyboards of this platform show it: `Mod-Shift-8` is ⇧⌘8 on a Mac, elsewhere Ctrl+Shift+8. */
export function keyName(key: string, isMac: boolean): string {
  const parts = key.split(/-(?!$)/);
  const last = parts.pop() ?? '';
  const letter = (isMac && MAC_NAMES[last]) || NAMES[last] || (last.length === 1 ? last.toUpperCase() : last);
  if (!isMac) return [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), letter].join('+');
  // Apple's order: control, option, shift, command.
  const order = ['Ctrl', 'Alt', 'Shift', 'Mod'].filter((part) => parts.includes(part));
  return order.map((part) => MAC[part]).join('') + letter;
}

/** The key of this platform. */
export const keyOf = ({ key, mac = key }: Pick<Shortcut, 'key' | 'mac'>): string => (isMac() ? mac : key);

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
