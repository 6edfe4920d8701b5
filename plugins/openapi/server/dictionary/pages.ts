import { grouped } from '../grouped.ts';
import { tableOf } from './cell.ts';
import { dumpOf } from './dump.ts';

export interface Dumps {
  readonly info: string;
  readonly detail: string;
  readonly index: string;
}

/** In the language of who sends the dumps. */
export type Say = (word: string) => string;

export interface TablePage {
  readonly page_title: string;
  readonly page_content: string;
}

/** A page for each table that the first list names, in its order; a name that comes twice is one table. */
export function tablePages(dumps: Dumps, say: Say): TablePage[] {
  const info = dumpOf(dumps.info);
  const columns = grouped(dumpOf(dumps.detail).rows, ([table = '']) => table);
  const index = dumpOf(dumps.index);
  const indexes = grouped(index.rows, ([table = '']) => table);
  const tables = new Map(info.rows.map((row) => [row[0] ?? '', row]));
  return [...tables]
    .filter(([name]) => name !== '')
    .map(([name, row]) => {
      const parts = [
        commentOf(row),
        section(say('columns'), columnTable(columns.get(name) ?? [], say)),
        section(say('indexes'), indexTable(index.head, indexes.get(name) ?? [])),
        section(say('about'), aboutTable(info.head, row, say)),
      ];
      return { page_title: name, page_content: `${parts.filter((part) => part !== '').join('\n\n')}\n` };
    });
}

/** A table's comment is prose: it is Markdown as it was written, on one line. */
const commentOf = ([, comment = '']: readonly string[]): string =>
  comment === '' || comment === 'NULL' ? '' : `- ${comment.replaceAll('\n', ' ')}`;

const section = (title: string, table: string): string => (table === '' ? '' : `##### ${title}\n\n${table}`);

function columnTable(rows: readonly (readonly string[])[], say: Say): string {
  if (rows.length === 0) return '';
  const head = ['field', 'type', 'nullable', 'initial', 'note'].map(say);
  const cells = rows.map(([, field = '', initial = '', nullable = '', type = '', note = '']) => [
    ...[field, type, say(/^(yes|y|true|1)$/i.test(nullable) ? 'yes' : 'no')],
    ...[initial === 'NULL' ? '' : initial, note === 'NULL' ? '' : note],
  ]);
  return tableOf([head, ...cells]);
}

/** What there is to say of an index differs from database to database: the heads are those of the list. */
function indexTable([, ...head]: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 || head.length === 0 ? '' : tableOf([head, ...rows.map((row) => row.slice(1))]);
}

/** Whatever the first list says of a table beside its name and comment. */
function aboutTable(head: readonly string[], row: readonly string[], say: Say): string {
  const facts = head
    .map((name, at) => [name, row[at] ?? ''] as const)
    .slice(2)
    .filter(([name, value]) => name !== '' && value !== '' && value !== 'NULL');
  return facts.length === 0 ? '' : tableOf([['fact', 'value'].map(say), ...facts]);
}
