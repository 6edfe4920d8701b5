import { columnOf, defaultOf } from './column.ts';
import { define, optionText, type Said } from './create.ts';
import { type Cursor, depthOf, isSign, isWord, nameOf } from './cursor.ts';
import { Table, type Tables } from './table.ts';
import type { Token } from './tokens.ts';

/** `ALTER TABLE …`, with all that it does; the word ALTER was taken. */
export function alter(cursor: Cursor, tables: Tables, said: Said): void {
  cursor.takes('FOREIGN');
  if (!cursor.takes('TABLE')) return;
  cursor.takes('IF', 'EXISTS');
  cursor.takes('ONLY');
  const path = cursor.path();
  const known = tables.find(path);
  const change: Change = { table: known ?? new Table(path), tables, said, deed: '' };
  // `ALTER COLUMN` may begin a line of its own, and ends nothing there.
  for (let isMore = true; isMore || !cursor.isEnd(); ) {
    if (cursor.takes('COMMENT')) {
      change.table.comment = optionText(cursor) ?? change.table.comment;
      isMore = cursor.takesSign(',');
    } else isMore = act(change, actionOf(cursor));
  }
  // A dump of changes alone tells of columns of a table that it does not make.
  if (!known && change.table.columns.length > 0) tables.put(change.table);
}

interface Change {
  table: Table;
  readonly tables: Tables;
  readonly said: Said;
  /** `ADD` stands before the first of several in SQL Server. */
  deed: string;
}

interface Action {
  readonly tokens: readonly Token[];
  /** A comma ended it. */
  readonly isMore: boolean;
}

/** Up to the comma that ends it, which is taken. */
function actionOf(cursor: Cursor): Action {
  const tokens: Token[] = [];
  for (let depth = 0; !isSign(cursor.peek(), ';') && !(depth <= 0 && tokens.length > 0 && cursor.isEnd()); ) {
    const token = cursor.next();
    if (!token) break;
    if (depth <= 0 && isSign(token, ',')) return { tokens, isMore: true };
    depth += depthOf(token);
    tokens.push(token);
  }
  return { tokens, isMore: false };
}

const DEEDS = new Set(['ADD', 'MODIFY', 'CHANGE', 'ALTER', 'DROP', 'RENAME', 'COMMENT']);
const WORDS_BETWEEN = ['COLUMN', 'COLUMNS', 'IF', 'NOT', 'EXISTS'];

function act(change: Change, { tokens: action, isMore }: Action): boolean {
  // `WITH CHECK ADD CONSTRAINT …`
  const begin = isWord(action[0], 'WITH') ? action.slice(2) : action;
  const [first] = begin;
  const isDeed = first?.kind === 'word' && DEEDS.has(first.value);
  if (isDeed) change.deed = first.value;
  const rest = withoutWords(isDeed ? begin.slice(1) : begin);
  const name = rest[0] ? nameOf(rest[0]) : '';
  const { table } = change;
  // `AUTO_INCREMENT=12` is about the table.
  if (isSign(rest[1], '=')) return isMore;
  if (change.deed === 'ADD') add(change, rest);
  else if (change.deed === 'MODIFY') redefine(table, rest, change.said);
  else if (change.deed === 'CHANGE') place(table, name, rest.slice(1));
  else if (change.deed === 'ALTER') alterColumn(table, rest);
  else if (change.deed === 'DROP' && !isKeyWord(rest[0])) table.drop(name);
  else if (change.deed === 'RENAME') rename(change, begin, rest);
  return isMore;
}

function withoutWords(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => !(token.kind === 'word' && WORDS_BETWEEN.includes(token.value)));
  return at < 0 ? [] : tokens.slice(at);
}

const isKeyWord = (token: Token | undefined) =>
  ['CONSTRAINT', 'PRIMARY', 'FOREIGN', 'INDEX', 'KEY', 'PARTITION', 'CHECK', 'DEFAULT'].some((word) =>
    isWord(token, word),
  );

/** A bracket in Oracle holds several; else it is one column, or a key. */
function add({ table, said }: Change, tokens: readonly Token[]): void {
  if (isSign(tokens[0], '(')) {
    define(table, piecesIn(tokens), said);
    return;
  }
  const isDefault = tokens.findIndex((token) => isWord(token, 'FOR'));
  const initial = tokens.findIndex((token) => isWord(token, 'DEFAULT'));
  const isConstraint = isWord(tokens[0], 'CONSTRAINT') || initial === 0;
  if (isConstraint && initial >= 0 && initial < 3 && isDefault > initial) {
    const column = tokens[isDefault + 1];
    const value = defaultOf(tokens.slice(initial + 1, isDefault));
    table.change(column ? nameOf(column) : '', (before) => ({ ...before, initial: value }));
  } else define(table, [tokens], said);
}

/** What stands between the brackets, each piece between two commas apart. */
function piecesIn(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, ')')) depth -= 1;
    if (depth === 1 && isSign(token, ',')) pieces.push([]);
    else if (depth > 0) pieces.at(-1)?.push(token);
    if (isSign(token, '(')) depth += 1;
  }
  return pieces.filter((piece) => piece.length > 0);
}

function redefine(table: Table, tokens: readonly Token[], said: Said): void {
  for (const piece of isSign(tokens[0], '(') ? piecesIn(tokens) : [tokens]) {
    const name = piece[0] ? nameOf(piece[0]) : '';
    const before = table.column(name);
    if (!before) define(table, [piece], said);
    else place(table, name, piece);
  }
}

/** Another definition of a column, where it stands or where it says. */
function place(table: Table, name: string, definition: readonly Token[]): void {
  const at = columnOf(definition)?.place;
  const column = renamed(table, name, definition);
  table.replace(name, column);
  if (at) table.put(column, at);
}

/** A new definition keeps the keys; Oracle's says only what changes. */
function renamed(table: Table, name: string, tokens: readonly Token[]) {
  const before = table.column(name);
  const column = columnOf(tokens)?.column;
  const blank = { name, type: '', isNullable: true, keys: [], initial: '', comment: '' };
  if (!column) return before ?? blank;
  const isWhole = column.type !== '';
  const isNullable = isWhole || !before ? column.isNullable : before.isNullable && column.isNullable;
  return {
    ...column,
    isNullable: isNullable && !before?.keys.includes('PK'),
    type: column.type || (before?.type ?? ''),
    keys: [...new Set([...(before?.keys ?? []), ...column.keys])],
    initial: column.initial || (isWhole ? '' : (before?.initial ?? '')),
    comment: column.comment || (before?.comment ?? ''),
  };
}

/** `ALTER COLUMN c SET DEFAULT 1`, `… SET NOT NULL`, `… TYPE text`; in SQL Server a definition. */
function alterColumn(table: Table, [first, ...rest]: readonly Token[]): void {
  const name = first ? nameOf(first) : '';
  const said = rest.map((token) => (token.kind === 'word' ? token.value : token.raw));
  const two = said.slice(0, 2).join(' ');
  if (two === 'SET DEFAULT') table.change(name, (column) => ({ ...column, initial: defaultOf(rest.slice(2)) }));
  else if (two === 'DROP DEFAULT') table.change(name, (column) => ({ ...column, initial: '' }));
  else if (two === 'SET NOT') table.change(name, (column) => ({ ...column, isNullable: false }));
  else if (two === 'DROP NOT') table.change(name, (column) => ({ ...column, isNullable: true }));
  else if (two === 'ADD GENERATED')
    table.change(name, (column) => ({ ...column, initial: 'IDENTITY', isNullable: false }));
  else if (first && table.column(name)) {
    const at = said.indexOf('TYPE') === 0 ? 1 : two === 'SET DATA' ? 3 : said[0] === 'SET' ? -1 : 0;
    if (at < 0) return;
    const column = renamed(table, name, [first, ...rest.slice(at)]);
    const isPostgres = at > 0;
    table.change(name, (before) => ({
      ...column,
      initial: column.initial || before.initial,
      isNullable: isPostgres ? before.isNullable : column.isNullable,
    }));
  }
}

function rename(change: Change, action: readonly Token[], rest: readonly Token[]): void {
  const { table, tables } = change;
  const [first, to, last] = rest;
  if (isWord(action[1], 'TO') || isWord(action[1], 'AS')) {
    const name = action[2];
    if (!name || !tables.find(table.path)) return;
    tables.drop(table.path);
    change.table = table.called([...table.path.slice(0, -1), nameOf(name)]);
    tables.put(change.table);
  } else if (first && last && isWord(to, 'TO')) {
    const column = table.column(nameOf(first));
    if (column) table.replace(nameOf(first), { ...column, name: nameOf(last) });
  }
}
