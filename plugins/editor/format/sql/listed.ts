import { escapeCell } from '../table/cell.ts';
import type { DictionaryWords } from './markdown.ts';
import type { Column, Table } from './table.ts';

export type ListedWords = Omit<DictionaryWords, 'key'>;

/**
 * Every table as existing clients get it: name and comment in a list, then five columns, none of them filled up with blanks;
 * a type stands apart from its length.
 */
export function listedTables(tables: readonly Table[], words: ListedWords): string {
  const heads = [words.field, words.type, words.nullable, words.initial, words.comment];
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return tables
    .map(({ path, comment, columns }) => {
      const rows = columns.map((column) => line(cellsOf(column, words)));
      const table = [line(heads), `|${' --- |'.repeat(heads.length)}`, ...rows].join('\n');
      return `\n- ${escapeCell(path.at(-1) ?? '')} ${escapeCell(comment)}\n\n${table}\n\n`;
    })
    .join('');
}

/** Numbers that count themselves are no default. */
const COUNTS = /^(?:AUTO_?INCREMENT|IDENTITY(?:\([^)]*\))?) ?/;

const cellsOf = ({ name, type, isNullable, initial, comment }: Column, { yes, no }: ListedWords) => [
  ...[name, type.replace(/\s*\(/, ' ('), isNullable ? yes : no, initial.replace(COUNTS, ''), comment || '-'],
];
