import SqliteClient, {
  type SqliteConnection,
  type SqliteQuery,
  type SqliteStatement,
} from 'knex/lib/dialects/sqlite3/index.js';
import SqliteCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';
import { LRUCache } from 'lru-cache';

/** Kept per connection; the least recently used one goes first. */
const MOST = 250;
/**
 * A statement keeps its last values: with more characters than an ordinary page and its words have, it is made for once
 * and let go. That takes two more trips through the driver's threads.
 */
const LONGEST = 32_768;

/** Beside the connection and not in the client: knex makes a client of its own for every transaction. */
const kept = new WeakMap<SqliteConnection, Statements>();

type Statements = LRUCache<string, SqliteStatement>;

/**
 * Writes limits into the statement. SQLite plans by the value of a limit: with a bound one it parses the statement anew
 * each time that it is used.
 */
class PlannedOnce extends SqliteCompiler {
  override limit(): string {
    const { single } = this;
    if (Number.isSafeInteger(single.limit)) single.skipBinding = { ...single.skipBinding, limit: true };
    return super.limit();
  }
}

/**
 * knex's client with prepared statements. The driver's own `all` and `run` parse the SQL anew for every query, which
 * costs more than a read by id itself.
 */
export class PreparedSqlite extends SqliteClient {
  override async _query(connection: SqliteConnection, query: SqliteQuery): Promise<SqliteQuery> {
    const { sql, bindings = [] } = query;
    if (lengthOf(bindings) > LONGEST) return await super._query(connection, query);
    const statements = statementsOf(connection);
    const statement = statements.get(sql) ?? (await prepared(connection, sql));
    try {
      await perform(statement, query, bindings);
    } catch (error) {
      if (statements.peek(sql) === statement) statements.delete(sql);
      throw error;
    }
    return query;
  }

  override queryCompiler(...[builder, formatter]: Parameters<SqliteClient['queryCompiler']>): SqliteCompiler {
    return new PlannedOnce(this, builder, formatter);
  }

  /** SQLite closes no connection while one of its statements lives. */
  override async destroyRawConnection(connection: SqliteConnection): Promise<void> {
    for (const statement of statementsOf(connection).values()) await finalized(statement);
    await super.destroyRawConnection(connection);
  }
}

function lengthOf(bindings: readonly unknown[]): number {
  let length = 0;
  for (const value of bindings) if (typeof value === 'string') length += value.length;
  return length;
}

function statementsOf(connection: SqliteConnection): Statements {
  const known = kept.get(connection);
  if (known) return known;
  // The driver ends a statement after what it was asked before, so one that is in use may be let go.
  const made: Statements = new LRUCache({ max: MOST, dispose: (statement) => void statement.finalize() });
  kept.set(connection, made);
  return made;
}

async function prepared(connection: SqliteConnection, sql: string): Promise<SqliteStatement> {
  const statement = await prepare(connection, sql);
  statementsOf(connection).set(sql, statement);
  return statement;
}

function prepare(connection: SqliteConnection, sql: string): Promise<SqliteStatement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error) => (error ? reject(error) : resolve(statement)));
  });
}

/** Puts the answer where knex looks for it. */
function perform(statement: SqliteStatement, query: SqliteQuery, bindings: readonly unknown[]): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isRun(query)) {
      statement.all(bindings, (error, rows) => {
        query.response = rows;
        if (error) reject(error);
        else resolve();
      });
      return;
    }
    statement.run(bindings, function (error) {
      // Copied, because the statement is used again.
      query.context = { lastID: this.lastID, changes: this.changes };
      if (error) reject(error);
      else resolve();
    });
  });
}

/** As knex decides it: whether rows come back, or only their count and last id. */
function isRun({ method, returning }: SqliteQuery): boolean {
  if (method === 'insert' || method === 'update') return !returning;
  return method === 'counter' || method === 'del';
}

function finalized(statement: SqliteStatement): Promise<void> {
  return new Promise((resolve) => statement.finalize(() => resolve()));
}
