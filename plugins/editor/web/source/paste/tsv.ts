import { delimitedRows } from '../../../format/table/delimited.ts';

const COLUMNS = 40;

/** Rows of cells, as spreadsheets put them on the clipboard; undefined for any other text. */
export function cellsOf(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = delimitedRows(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''), '\t');
  const columns = rows[0]?.length ?? 0;
  const isTable = columns > 1 && columns <= COLUMNS && rows.length > 1 && rows.every((row) => row.length === columns);
  return isTable ? rows : undefined;
}

/** What stands in a cell of a Markdown table: one line, its bars escaped. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/\\?\|/g, '\\|')
    .replace(/\s*\n\s*/g, '<br>');
