import type { EditorView } from '@codemirror/view';
import { escapeCell, foldCell } from '../../../format/table/cell.ts';
import { fillCells } from '../tables/commands.ts';
import { placeAt, type Table, tableAt } from '../tables/find.ts';
import { cellsOf } from './tsv.ts';

/** Rows as Markdown writes them: whoever copies some of a table puts them between others. */
const isRows = (text: string): boolean => text.split('\n').every((line) => /^\s*\|.*\|\s*$/.test(line));

/** Of a spreadsheet, a single row of it too. */
function cellsIn(text: string): readonly (readonly string[])[] | undefined {
  const isRow = text.includes('\t') && !text.includes('\n');
  return (isRow ? [text.split('\t')] : cellsOf(text))?.map((row) => row.map(escapeCell));
}

/** In a table, pasted lines stay in their cell, and pasted cells fill those from there on: nothing breaks it. False elsewhere. */
export function pasteInTable(view: EditorView, pasted: string): boolean {
  const { state } = view;
  const table = tableAt(state, state.selection.main.from);
  // A tab at the end is a border: behind it stands an empty cell.
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\n+|[^\S\t]+$/g, '');
  if (!table || !isInOneCell(table, view) || !/[\n\t|]/.test(text) || isRows(text)) return false;
  const cells = cellsIn(text);
  if (cells) return fillCells(cells)(view);
  view.dispatch({ ...state.replaceSelection(foldCell(text)), userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

function isInOneCell(table: Table, { state }: EditorView): boolean {
  const { from, to } = state.selection.main;
  const { line } = table.delimiter;
  const isOnDashes = from <= line.to && to >= line.from;
  const [start, end] = [placeAt(table, from), placeAt(table, to)];
  return !isOnDashes && to <= table.to && start.row === end.row && start.column === end.column;
}
