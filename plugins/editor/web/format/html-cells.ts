import { FormatError } from '../../format/problem.ts';
import { checkColumns, checkRows } from '../../format/table/write.ts';
import { cleanDocument } from '../source/paste/clean.ts';
import { cellMarkdown } from '../source/paste/html-to-markdown.ts';
import { tableRows } from '../source/paste/table-rows.ts';

/** Cells of the first table in HTML: as Markdown, or their words alone. This module brings the converter along. */
export function htmlCells(html: string, as: 'markdown' | 'text'): string[][] {
  const table = cleanDocument(html).querySelector('table');
  if (!table) throw new FormatError({ key: 'no_table' });
  checkRows(table.rows.length);
  const toMarkdown = cellMarkdown();
  const rows = tableRows(table, (cell) => {
    return as === 'text' ? (cell.textContent ?? '').trim().replace(/\s+/g, ' ') : toMarkdown(cell);
  });
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  if (filled.length === 0) throw new FormatError({ key: 'no_table' });
  checkColumns(filled.reduce((most, row) => Math.max(most, row.length), 0));
  return filled;
}
