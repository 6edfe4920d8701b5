import knex, { type Knex } from 'knex';
import type { Log } from '../../sdk/server/services.ts';
import { knexLog } from './knex-log.ts';
import { PreparedSqlite } from './prepared-sqlite.ts';

type SqliteClient = 'sqlite3' | 'better-sqlite3';

/** The one place that names the driver: `better-sqlite3`, once installed, replaces `sqlite3` by this variable. */
export function sqliteClient(env: NodeJS.ProcessEnv = process.env): SqliteClient {
  return env.DOCSTEAD_SQLITE_DRIVER === 'better-sqlite3' ? 'better-sqlite3' : 'sqlite3';
}

export interface SqliteOptions {
  readonly file: string;
  /** `writer` is one connection; `reader` a few that cannot write; `migration` is one with foreign keys off. */
  readonly role: 'writer' | 'reader' | 'migration';
  /** False for throw-away files, which need not survive a power cut. */
  readonly durable: boolean;
  readonly log: Log;
}

/** What `sqlite3` (with a callback) and `better-sqlite3` (without) have in common. */
interface RawConnection {
  exec(sql: string, done?: (error: Error | null) => void): unknown;
}

const READER_CACHE_KIB = 16_384;

/**
 * WAL with synchronous FULL: each commit is synced before it is acknowledged, because NORMAL may lose the last
 * commits in a power cut, and an acknowledged save must not be lost.
 */
function pragmas({ role, durable }: SqliteOptions): string {
  return [
    'busy_timeout = 10000',
    'journal_mode = WAL',
    `synchronous = ${durable ? 'FULL' : 'OFF'}`,
    `foreign_keys = ${role === 'migration' ? 'OFF' : 'ON'}`,
    // A list of 100,000 rows is looked through in half the time where its table fits; it grows with what is read.
    ...(role === 'reader' ? ['query_only = ON', `cache_size = -${READER_CACHE_KIB}`] : []),
  ]
    .map((pragma) => `PRAGMA ${pragma};`)
    .join('');
}

/** Sets up each new connection of the pool. */
export function prepare(sql: string, client: SqliteClient) {
  return (connection: RawConnection, done: (error: unknown, connection: RawConnection) => void): void => {
    if (client === 'sqlite3') {
      connection.exec(sql, (error) => done(error, connection));
      return;
    }
    try {
      connection.exec(sql);
      done(null, connection);
    } catch (error) {
      done(error, connection);
    }
  };
}

/**
 * A plain BEGIN takes the write lock at the first write, and fails at once (SQLITE_BUSY_SNAPSHOT) when another process
 * wrote since the first read; IMMEDIATE waits for its turn first.
 */
function beginImmediate(opened: Knex): void {
  const client: { transaction(...args: unknown[]): Begun } = opened.client;
  const original = client.transaction.bind(client);
  client.transaction = (...args) => {
    const begun = original(...args);
    begun.begin = (connection) => begun.query(connection, 'BEGIN IMMEDIATE;');
    return begun;
  };
}

interface Begun {
  begin(connection: unknown): unknown;
  query(connection: unknown, sql: string): unknown;
}

export function openSqlite(options: SqliteOptions, client: SqliteClient = sqliteClient()): Knex {
  const isPrepared = client === 'sqlite3' && options.role !== 'migration';
  const opened = knex({
    client: isPrepared ? PreparedSqlite : client,
    connection: { filename: options.file },
    useNullAsDefault: true,
    log: knexLog(options.log),
    pool: { min: 0, max: options.role === 'reader' ? 3 : 1, afterCreate: prepare(pragmas(options), client) },
  });
  if (options.role !== 'reader') beginImmediate(opened);
  return opened;
}
