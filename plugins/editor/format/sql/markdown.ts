import { escapeCell } from '../table/cell.ts';
import { writeTable } from '../table/write.ts';
import type { Table } from './table.ts';

/** Words of a data dictionary, in the reader's language. */
export interface DictionaryWords {
  readonly field: string;
  readonly type: string;
  readonly nullable: string;
  readonly key: string;
  readonly initial: string;
  readonly comment: string;
  readonly yes: string;
  readonly no: string;
}

/** Every table with its name as a heading, its comment and its columns. */
export function dictionaryOf(tables: readonly Table[], words: DictionaryWords): string {
  const last = ({ path }: Table) => (path.at(-1) ?? '').toLowerCase();
  const seen = new Map<string, number>();
  for (const table of tables) seen.set(last(table), (seen.get(last(table)) ?? 0) + 1);
  return tables.map((table) => section(table, words, seen.get(last(table)) !== 1)).join('\n\n');
}

/** The schema is named where the name alone would not tell two tables apart. */
function section({ path, comment, columns }: Table, words: DictionaryWords, hasSchema: boolean): string {
  const heads = [words.field, words.type, words.nullable, words.key, words.initial, words.comment];
  const rows = columns.map(({ name, type, isNullable, keys, initial, comment: note }) =>
    [name, type, isNullable ? words.yes : words.no, keys.join(', '), initial, note].map(escapeCell),
  );
  const parts = [`### ${escapeCell(hasSchema ? path.join('.') : (path.at(-1) ?? ''))}`, escapeCell(comment)];
  return [...parts.filter((part) => part !== ''), writeTable([heads.map(escapeCell), ...rows])].join('\n\n');
}
