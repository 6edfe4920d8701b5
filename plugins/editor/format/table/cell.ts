import { escapeMarks, unescapeMarks } from '../marks.ts';

/** A plain text as a cell of a Markdown table shows it, letter by letter: one line, nothing in it is a mark. */
export function escapeCell(text: string): string {
  return escapeMarks(text.trim().replace(/\r\n?/g, '\n')).replaceAll('|', '\\|').replaceAll('\n', '<br>');
}

/** Markdown as a cell holds it: one line, no bar of it a border. A bar that is escaped already stays so. */
export const foldCell = (markdown: string): string => inOneLine(markdown.replace(/(?<!\\)\|/g, '\\|'));

/** As `foldCell`, for Markdown outside of tables: there a backslash before a bar is one of the text, or of code. */
export const toCell = (markdown: string): string => inOneLine(markdown.replaceAll('|', '\\|'));

const inOneLine = (markdown: string) => markdown.trim().replace(/\s*\n\s*/g, '<br>');

/** The text of a cell as it was meant: without its escapes, lines where it breaks. */
export function unescapeCell(cell: string): string {
  const code = /^(`+)([^`]+)\1$/.exec(cell.trim())?.[2];
  if (code !== undefined) return code.replaceAll('\\|', '|').trim();
  return unescapeMarks(cell).trim();
}
