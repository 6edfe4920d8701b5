import { FormatError } from '../problem.ts';
import { escapeCell, unescapeCell } from './cell.ts';
import { delimitedRows, delimiterOf } from './delimited.ts';
import { drawnRows, markdownRows } from './read-markdown.ts';
import { checkColumns, checkRows } from './write.ts';

/** Rows of plain text, heads first, of whatever is a table: Markdown, a console's drawing, CSV, cells of a spreadsheet. */
export function plainRows(given: string): string[][] {
  const text = given
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+/, '');
  const rows = markdownRows(text)?.map((row) => row.map(unescapeCell)) ?? drawnRows(text) ?? cellsIn(text);
  checkColumns(rows.reduce((most, row) => Math.max(most, row.length), 0));
  return rows;
}

/** As `plainRows`, as cells of a Markdown table; what is Markdown already stays as it is written. */
export function markdownCells(given: string): string[][] {
  const text = given.replace(/\r\n?/g, '\n');
  const rows = markdownRows(text);
  if (!rows) return plainRows(text).map((row) => row.map(escapeCell));
  checkColumns(rows.reduce((most, row) => Math.max(most, row.length), 0));
  return rows;
}

function cellsIn(text: string): string[][] {
  const delimiter = delimiterOf(text);
  if (!delimiter) throw new FormatError({ key: text.trim() === '' ? 'empty' : 'no_table' });
  const rows = delimitedRows(text.trimEnd().length < text.length ? text.replace(/\n+$/, '') : text, delimiter);
  checkRows(rows.length);
  return rows.filter((row) => row.length > 1 || row[0]?.trim() !== '').map((row) => row.map((cell) => cell.trim()));
}
