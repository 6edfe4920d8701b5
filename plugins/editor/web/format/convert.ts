import { fieldsOf } from '../../format/json/fields.ts';
import { readJson } from '../../format/json/read.ts';
import { readRecords, recordsOf } from '../../format/json/records.ts';
import { writeJson } from '../../format/json/write.ts';
import { FormatError, type Problem } from '../../format/problem.ts';
import { dictionaryOf } from '../../format/sql/markdown.ts';
import { readSql } from '../../format/sql/read.ts';
import { escapeCell } from '../../format/table/cell.ts';
import { markdownCells, plainRows } from '../../format/table/rows.ts';
import { writeTable } from '../../format/table/write.ts';
import { fenced } from '../source/commands/insert.ts';
import type { FormatTool } from '../source/inserts/format-tools.ts';

/** Ways that a tool can go; the first is what most people want. */
export const CHOICES = {
  paste_table: ['heads', 'no_heads'],
  json_table: ['fields', 'values'],
  json_pretty: ['two', 'four', 'line'],
  sql_table: [],
  table_json: ['typed', 'texts'],
} as const satisfies Readonly<Record<FormatTool, readonly string[]>>;

export interface Conversion {
  readonly tool: FormatTool;
  readonly text: string;
  readonly choice: string;
  /** A word of the result in the reader's language. */
  readonly word: (key: string, values?: Readonly<Record<string, number>>) => string;
}

export interface Converted {
  readonly markdown: string;
  /** What it is made of, as a text of `format` says it. */
  readonly size: {
    readonly key: 'rows' | 'fields' | 'tables' | 'lines';
    readonly count: number;
    readonly columns?: number;
  };
  readonly warning?: Problem | undefined;
}

const MOST_GIVEN = 5_000_000;
/** A page has room for 8 MiB; what stands on it already needs some. */
const MOST_MADE = 7_500_000;
const INDENTS: Readonly<Record<string, string>> = { two: '  ', four: '    ', line: '' };

/** Rejects with a `FormatError` where the text is none of what the tool takes. */
export async function convert(conversion: Conversion): Promise<Converted> {
  if (conversion.text.length > MOST_GIVEN) throw new FormatError({ key: 'too_large' });
  const converted = await WAYS[conversion.tool](conversion);
  if (new TextEncoder().encode(converted.markdown).length > MOST_MADE) throw new FormatError({ key: 'too_much' });
  return converted;
}

const WAYS: Readonly<Record<FormatTool, (conversion: Conversion) => Converted | Promise<Converted>>> = {
  paste_table: async ({ text, choice }) => {
    const cells = isHtml(text) ? await htmlCells(text, 'markdown') : markdownCells(text);
    const columns = columnsOf(cells);
    const rows = choice === 'heads' ? cells : [Array.from({ length: columns }, () => ''), ...cells];
    return { markdown: writeTable(rows), size: { key: 'rows', count: rows.length - 1, columns } };
  },
  json_table: ({ text, choice, word }) => (choice === 'values' ? valuesTable(text, word) : fieldsTable(text, word)),
  json_pretty: ({ text, choice }) => listing(writeJson(readJson(text), INDENTS[choice] ?? '  ')),
  sql_table: ({ text, word }) => {
    const { tables, warning } = readSql(text);
    const [field, type, nullable, key] = [word('field'), word('type'), word('nullable'), word('key')];
    const words = {
      field,
      type,
      nullable,
      key,
      initial: word('initial'),
      comment: word('comment'),
      yes: word('yes'),
      no: word('no'),
    };
    const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
    return { markdown: dictionaryOf(tables, words), size: { key: 'tables', count: tables.length, columns }, warning };
  },
  table_json: async ({ text, choice, word }) => {
    const rows = isHtml(text) ? await htmlCells(text, 'text') : plainRows(text);
    const column = (number: number) => word('column', { number });
    return listing(writeJson(readRecords(rows, { isTyped: choice === 'typed', column }), '  '));
  },
};

/** Put in as it is, for who wants to mend it on the page. */
export const listing = (code: string): Converted => ({
  markdown: fenced('json', code),
  size: { key: 'lines', count: code.split('\n').length },
});

function fieldsTable(text: string, word: Conversion['word']): Converted {
  const fields = fieldsOf(readJson(text, { withComments: true }));
  const heads = [word('field'), word('type'), word('example'), word('description')];
  const rows = fields.map(({ path, type, example, note = '' }) => [path, type, example, note].map(escapeCell));
  return { markdown: writeTable([heads, ...rows]), size: { key: 'fields', count: fields.length } };
}

function valuesTable(text: string, word: Conversion['word']): Converted {
  const { heads, rows } = recordsOf(readJson(text), { name: word('name'), value: word('value') });
  const cells = [heads, ...rows].map((row) => row.map(escapeCell));
  return { markdown: writeTable(cells), size: { key: 'rows', count: rows.length, columns: heads.length } };
}

const columnsOf = (rows: readonly (readonly string[])[]) => rows.reduce((most, row) => Math.max(most, row.length), 1);
const BEGINNING = 2_000;
const isHtml = (text: string) => /^\s*</.test(text) && /<table[\s>]/i.test(text.slice(0, BEGINNING));

async function htmlCells(text: string, as: 'markdown' | 'text'): Promise<string[][]> {
  return (await import('./html-cells.ts')).htmlCells(text, as);
}

/** More lines than a preview has room for. */
const MOST_LINES = 120;
const MOST_LETTERS = 20_000;

/** The beginning of a long result, which is whole in itself. */
export function beginningOf(markdown: string): string {
  const head = markdown.slice(0, MOST_LETTERS).split('\n').slice(0, MOST_LINES).join('\n');
  if (head.length === markdown.length) return markdown;
  const fence = /^`{3,}/.exec(markdown)?.[0];
  return fence ? `${head}\n${fence}` : head;
}
