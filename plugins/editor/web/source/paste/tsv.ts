import { delimitedRows } from '../../../format/table/delimited.ts';

/** Fewer cells of one row alone may be words with a tab between them. */
const FEWEST_ALONE = 3;

/**
 * Rows of cells, as spreadsheets put them on the clipboard, filled up to the longest; undefined for any other text. A tab that
 * only moves a line to the right divides nothing.
 */
export function cellsOf(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = delimitedRows(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''), '\t');
  const [heads = []] = rows;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isEven = rows.every((row) => row.length === columns);
  const divided = rows.filter(isDivided).length;
  const isTable = isEven
    ? columns > 1 && divided > 0 && (rows.length > 1 || columns >= FEWEST_ALONE)
    : isDivided(heads) && divided * 2 > rows.length;
  if (!isTable) return undefined;
  return rows.map((row) =>
    row.length === columns ? row : [...row, ...Array.from({ length: columns - row.length }, () => '')],
  );
}

const isDivided = (row: readonly string[]): boolean => row.slice(0, -1).some((cell) => cell.trim() !== '');
