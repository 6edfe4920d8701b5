import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state';
import type { Align } from '../../../format/table/layout.ts';
import { type Place, placeAt, type Table, tableAt } from './find.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  dropColumn,
  dropRow,
  fill,
  type Model,
  modelOf,
  moveColumn,
  moveRow,
  write,
} from './model.ts';

interface Edit {
  readonly model: Model;
  readonly place: Place;
}

/** A command inside a table; outside of one the key is somebody else's. */
function inTable(act: (table: Table, place: Place, state: EditorState) => TransactionSpec | undefined): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection;
    const table = tableAt(state, main.head);
    if (!table || state.readOnly) return false;
    const spec = act(table, placeAt(table, main.head), state);
    if (spec) dispatch(state.update({ scrollIntoView: true, userEvent: 'input', ...spec }));
    return true;
  };
}

/** Writes the table anew where it changed, with the words of one cell selected. */
function written(table: Table, { model, place }: Edit, state: EditorState): TransactionSpec {
  const from = table.from + table.prefix.length;
  const next = write(model, table.prefix);
  const [start, end] = next.spanOf(place);
  const selection = EditorSelection.single(from + start, from + end);
  if (state.sliceDoc(from, table.to) === next.text) return { selection };
  return { changes: { from, to: table.to, insert: next.text }, selection };
}

const editTable = (edit: (model: Model, place: Place) => Edit): StateCommand =>
  inTable((table, place, state) => written(table, edit(modelOf(table), place), state));

/** Tab: the next cell; behind the last one a new row. */
export const nextCell: StateCommand = editTable((model, { row, column }) => {
  if (column + 1 < model.aligns.length) return { model, place: { row, column: column + 1 } };
  const next = row + 1;
  return { model: next < model.rows.length ? model : addRow(model, next), place: { row: next, column: 0 } };
});

/** Shift-Tab: the cell before; the first one stays. */
export const previousCell: StateCommand = editTable((model, { row, column }) => {
  if (column > 0) return { model, place: { row, column: column - 1 } };
  return { model, place: row > 0 ? { row: row - 1, column: model.aligns.length - 1 } : { row, column } };
});

const isBlank = (cells: readonly string[] | undefined) => cells?.every((cell) => cell === '') ?? false;

/** Enter: a row under this one; in an empty last row it ends the table, as an empty item ends a list. */
export const enterRow: StateCommand = inTable((table, { row }, state) => {
  const model = modelOf(table);
  const isLast = row === model.rows.length - 1;
  if (row > 0 && isLast && isBlank(model.rows[row])) return leave(table, dropRow(model, row), state);
  return written(table, { model: addRow(model, row + 1), place: { row: row + 1, column: 0 } }, state);
});

/** Mod-Enter: on under the table. */
export const leaveTable: StateCommand = inTable((table, _, state) => leave(table, modelOf(table), state));

/** An empty line, without which the next text would be a row; one that is there already is used. */
function leave(table: Table, model: Model, state: EditorState): TransactionSpec {
  const from = table.from + table.prefix.length;
  const { text } = write(model, table.prefix);
  const behind = state.sliceDoc(table.to, table.to + 3);
  const isFree = behind === '\n\n' || behind === '\n\n\n';
  const gap = isFree ? '' : behind === '\n' ? '\n' : '\n\n';
  return {
    changes: { from, to: table.to, insert: text + gap },
    selection: { anchor: from + text.length + 2 },
  };
}

/** Shift-Enter: a line break inside the cell. */
export const breakInCell: StateCommand = inTable((_, __, state) => state.replaceSelection('<br>'));

/** Cells of a spreadsheet take the places of those from here on, as they would there; the table grows where it has to. */
export const fillCells = (cells: readonly (readonly string[])[]): StateCommand =>
  editTable((model, { row, column }) => ({
    model: fill(model, { row, column }, cells),
    place: { row: row + cells.length - 1, column: column + (cells.at(-1)?.length ?? 1) - 1 },
  }));

export const rowBelow: StateCommand = editTable((model, { row, column }) => ({
  model: addRow(model, row + 1),
  place: { row: row + 1, column },
}));
/** The heads stay the first row. */
export const rowAbove: StateCommand = editTable((model, { row, column }) => ({
  model: row === 0 ? model : addRow(model, row),
  place: { row, column },
}));
export const deleteRow: StateCommand = editTable((model, { row, column }) => {
  const next = dropRow(model, row);
  return { model: next, place: { row: Math.min(row, next.rows.length - 1), column } };
});
export const columnRight: StateCommand = editTable((model, { row, column }) => ({
  model: addColumn(model, column + 1),
  place: { row, column: column + 1 },
}));
export const columnLeft: StateCommand = editTable((model, { row, column }) => ({
  model: addColumn(model, column),
  place: { row, column },
}));
export const deleteColumn: StateCommand = editTable((model, { row, column }) => {
  const next = dropColumn(model, column);
  return { model: next, place: { row, column: Math.min(column, next.aligns.length - 1) } };
});
/** The words go along, and stay selected. */
const shiftRow = (by: 1 | -1): StateCommand =>
  editTable((model, { row, column }) => {
    const next = moveRow(model, row, by);
    return { model: next, place: { row: next === model ? row : row + by, column } };
  });
export const rowUp: StateCommand = shiftRow(-1);
export const rowDown: StateCommand = shiftRow(1);

const shiftColumn = (by: 1 | -1): StateCommand =>
  editTable((model, { row, column }) => ({
    model: moveColumn(model, column, by),
    place: { row, column: Math.min(Math.max(0, column + by), model.aligns.length - 1) },
  }));
export const columnToLeft: StateCommand = shiftColumn(-1);
export const columnToRight: StateCommand = shiftColumn(1);

export const alignTo = (align: Align): StateCommand =>
  editTable((model, place) => ({ model: alignColumn(model, place.column, align), place }));

export const deleteTable: StateCommand = inTable((table) => ({
  changes: { from: table.from, to: table.to },
  selection: { anchor: table.from },
}));
