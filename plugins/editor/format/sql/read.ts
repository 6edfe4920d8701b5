import { FormatError, type Problem } from '../problem.ts';
import { alter } from './alter.ts';
import { create } from './create.ts';
import { Cursor, isWord } from './cursor.ts';
import { commentOn, extendedProperty } from './said.ts';
import { type Table, Tables } from './table.ts';
import { SqlTokens, type Token } from './tokens.ts';

export interface SqlRead {
  readonly tables: readonly Table[];
  /** What was read all the same, but not to its end. */
  readonly warning: Problem | undefined;
}

/**
 * All tables that the statements of a text make, whatever else stands between them, in the dialects of MySQL,
 * PostgreSQL, SQLite, Oracle and SQL Server.
 */
export function readSql(text: string): SqlRead {
  const tokens = new SqlTokens(text);
  const cursor = new Cursor(() => tokens.next());
  const tables = new Tables();
  for (let token = cursor.next(); token; token = cursor.next()) statement({ token, cursor, tokens, tables });
  const warning = cursor.open && { key: 'sql_open', at: cursor.open.at };
  const list = tables.list().filter(({ columns }) => columns.length > 0);
  if (list.length === 0)
    throw new FormatError(text.trim() === '' ? { key: 'empty' } : (warning ?? { key: 'sql_none' }));
  return { tables: list, warning };
}

interface Step {
  readonly token: Token;
  readonly cursor: Cursor;
  readonly tokens: SqlTokens;
  readonly tables: Tables;
}

function statement({ token, cursor, tokens, tables }: Step): void {
  if (token.kind !== 'word') return;
  switch (token.value) {
    case 'CREATE':
      create(cursor, tables, tokens);
      break;
    case 'ALTER':
      alter(cursor, tables, tokens);
      break;
    case 'COMMENT':
      commentOn(cursor, tables);
      break;
    case 'SP_ADDEXTENDEDPROPERTY':
    case 'SP_UPDATEEXTENDEDPROPERTY':
      extendedProperty(cursor, tables);
      break;
    case 'COPY':
      if (token.isFirst) copy(cursor, tokens);
      break;
    // Notes to SQL*Plus, in which a quote opens nothing.
    case 'PROMPT':
    case 'REM':
      if (token.isFirst && cursor.isLevel) tokens.skipLine();
      break;
    default:
  }
}

/** The rows of a PostgreSQL dump are no SQL. */
function copy(cursor: Cursor, tokens: SqlTokens): void {
  let isInput = false;
  while (!cursor.isEnd()) isInput = isWord(cursor.next(), 'STDIN') || isInput;
  if (!isInput || !cursor.takesSign(';') || !cursor.isLevel) return;
  tokens.skipBehindLine('\\.');
}
