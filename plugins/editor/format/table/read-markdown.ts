import { cellsOfLine, hasBar, isDelimiter } from './bars.ts';
import { checkRows } from './write.ts';

/** Rows of the first Markdown table in a text, heads first, as they are written; undefined where there is none. */
export function markdownRows(text: string): string[][] | undefined {
  const lines = text.split(/\r?\n/);
  const rule = lines.findIndex((line, at) => at > 0 && isDelimiter(line) && hasBar(lines[at - 1] ?? ''));
  if (rule < 0) return undefined;
  const end = lines.findIndex((line, at) => at > rule && !hasBar(line));
  const body = lines.slice(rule + 1, end < 0 ? undefined : end);
  checkRows(body.length);
  return [lines[rule - 1] ?? '', ...body].map(cellsOfLine);
}

/** A line that only draws: `+----+-----+`, `-----+-----`, `├───┼───┤`. */
const isDrawn = (line: string) => /^[\s+|:=\-─│┌┐└┘├┤┬┴┼━┃╔╗╚╝╠╣╦╩╬═║]+$/.test(line) && /[-=─━═]{3}/.test(line);

/** Rows of a table that a database's console has drawn; undefined for any other text. */
export function drawnRows(text: string): string[][] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!lines.slice(0, 5).some(isDrawn)) return undefined;
  checkRows(lines.length);
  const rows = lines
    .filter((line) => !isDrawn(line))
    .map((line) => line.replaceAll(/[│┃║]/g, '|'))
    .filter((line) => line.includes('|'))
    .map((line) =>
      bareOf(line)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.length > 0 ? rows : undefined;
}

/** Without the bars at its ends. */
const bareOf = (line: string) => line.trim().replace(/^\|/, '').replace(/\|$/, '');
