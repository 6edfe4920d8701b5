import { delimitedRows } from '../../../format/table/delimited.ts';

/**
 * The cells of what was pasted into a table: of a spreadsheet, or one to a line; without the header where that names the
 * columns. Undefined for a text of one cell, which the field takes itself.
 */
export function pastedCells(text: string, heads: readonly string[]): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!plain.includes('\t') && !plain.includes('\n')) return undefined;
  const rows = delimitedRows(plain, '\t').filter((row) => row.some((cell) => cell.trim() !== ''));
  const isHead = rows.length > 1 && rows[0]?.every((cell, at) => isSame(cell, heads[at]));
  return isHead ? rows.slice(1) : rows;
}

const isSame = (cell: string, head: string | undefined) => cell.trim().toLowerCase() === head?.toLowerCase();
