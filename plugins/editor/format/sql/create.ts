import { columnOf } from './column.ts';
import { type Cursor, isSign, isWord } from './cursor.ts';
import { addKey, type Key, keyOf } from './keys.ts';
import { Table, type Tables } from './table.ts';
import type { Token } from './tokens.ts';

/** What a definition of columns reads from besides its pieces. */
export interface Said {
  /** What was said behind the code of a line. */
  readonly comments: ReadonlyMap<number, string>;
}

const KINDS = [
  'OR',
  'REPLACE',
  'GLOBAL',
  'LOCAL',
  'PRIVATE',
  'TEMPORARY',
  'TEMP',
  'UNLOGGED',
  'EXTERNAL',
  'FOREIGN',
  'VIRTUAL',
  'COLUMN',
  'ROW',
];

/** `CREATE TABLE …` and `CREATE INDEX …`; the word CREATE was taken. */
export function create(cursor: Cursor, tables: Tables, said: Said): void {
  while (KINDS.some((kind) => cursor.takes(kind)));
  if (cursor.takes('TABLE')) createTable(cursor, tables, said);
  else createIndex(cursor, tables);
}

function createTable(cursor: Cursor, tables: Tables, said: Said): void {
  cursor.takes('IF', 'NOT', 'EXISTS');
  const path = cursor.path();
  if (path.length === 0 || !cursor.takesSign('(')) return;
  const table = new Table(path);
  define(table, cursor.pieces(), said);
  // `CREATE TABLE t (a, b) AS SELECT …` of Oracle names columns only; they are columns all the same.
  tables.put(table);
  while (!cursor.isEnd()) {
    if (cursor.takes('COMMENT')) table.comment = optionText(cursor) ?? table.comment;
    else cursor.next();
  }
}

/** `COMMENT = '…'` */
export function optionText(cursor: Cursor): string | undefined {
  cursor.takesSign('=');
  return cursor.peek()?.kind === 'string' ? cursor.next()?.value : undefined;
}

/** Columns first: a key may stand before the column that it names. */
export function define(table: Table, pieces: readonly (readonly Token[])[], { comments }: Said): void {
  const keys: Key[] = [];
  pieces.forEach((piece, at) => {
    const key = keyOf(piece);
    if (key === 'none') return;
    if (key) {
      keys.push(key);
      return;
    }
    const defined = columnOf(piece);
    if (!defined) return;
    const { column, last, place } = defined;
    const isLast = pieces[at + 1]?.[0]?.line !== last?.line;
    const comment = column.comment || (isLast ? (comments.get(last?.line ?? -1) ?? '') : '');
    table.put({ ...column, comment }, place);
  });
  for (const key of keys) addKey(table, key);
}

/** `CREATE [UNIQUE] INDEX … ON table (a, b)` */
function createIndex(cursor: Cursor, tables: Tables): void {
  let mark: Key['mark'] = 'IDX';
  for (let words = 0; words < 4 && !cursor.isWord('INDEX') && !cursor.isEnd(); words += 1) {
    if (cursor.isWord('UNIQUE')) mark = 'UK';
    cursor.next();
  }
  if (!cursor.takes('INDEX')) return;
  while (!cursor.isEnd() && !cursor.takes('ON')) cursor.next();
  cursor.takes('ONLY');
  const table = tables.find(cursor.path());
  if (cursor.takes('USING')) cursor.next();
  if (!cursor.takesSign('(')) return;
  const columns = cursor.pieces().map(([first, second]) => (isExpression(first, second) ? '' : plainName(first)));
  // An index of some rows, or of what is made of columns, says nothing of one column.
  const isPartial = cursor.isWord('WHERE');
  if (table && columns.every((name) => name !== '')) addKey(table, { mark: isPartial ? 'IDX' : mark, columns });
}

const isExpression = (first: Token | undefined, second: Token | undefined) =>
  isSign(first, '(') ||
  (isSign(second, '(') &&
    first?.kind === 'word' &&
    !isWord(first, 'KEY') &&
    /^[a-z]+$/i.test(first.raw) &&
    isFunction(first));
const isFunction = (token: Token) =>
  /^(?:lower|upper|coalesce|nvl|trim|date|substr|substring|md5|cast|to_char)$/i.test(token.raw);
const plainName = (token: Token | undefined) => (token?.kind === 'word' ? token.raw : (token?.value ?? ''));
