import { FormatError } from '../problem.ts';
import { dashes, padding, widthsOf } from './layout.ts';

/** More columns than anybody reads, and more rows than a page can show. */
const MOST_COLUMNS = 200;
const MOST_ROWS = 50_000;
/** Columns of a longer table line up for nobody. */
const MOST_ALIGNED = 2_000;
/** And a longer cell would put blanks into every row. */
const WIDEST = 80;

/** Cells that are Markdown already as a table of it, the first row its heads; its columns line up where that helps to read it. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  checkColumns(columns);
  checkRows(rows.length);
  const filled = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
  const widths = rows.length > MOST_ALIGNED ? [] : widthsOf(filled);
  const room = Array.from({ length: columns }, (_, at) => Math.min(widths[at] ?? 0, WIDEST));
  const lines = filled.map(
    (row) => `|${row.map((cell, at) => padding(cell, room[at] ?? 0, undefined).join(cell)).join('|')}|`,
  );
  const rule = `|${room.map((width) => ` ${dashes(width, undefined)} |`).join('')}`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

export function checkColumns(count: number): void {
  if (count > MOST_COLUMNS) throw new FormatError({ key: 'too_wide', values: { count, most: MOST_COLUMNS } });
}

export function checkRows(count: number): void {
  if (count > MOST_ROWS) throw new FormatError({ key: 'too_long', values: { most: MOST_ROWS } });
}
