import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Db } from '../../sdk/server/data.ts';
import type { Clock, Log } from '../../sdk/server/services.ts';
import { systemClock } from '../host-services/clock.ts';
import { backup } from './backup.ts';
import { explain } from './explain.ts';
import { OperatorError } from './operator-error.ts';
import { Recalled } from './recall.ts';
import { openSqlite } from './sqlite.ts';
import { transactions } from './transactions.ts';

export interface Database {
  readonly flavour: Db['flavour'];
  readonly db: Db;
  /** The writer, for the host's own tables. Inside an open transaction of `db` it would wait forever: use that. */
  readonly knex: Knex;
  /** True where a transaction of `db` is open. */
  inside(): boolean;
  /** Runs `work` as if no transaction were open here: for timers and queues that outlive it. */
  outside<T>(work: () => T): T;
  /** A connection of its own for schema changes; on SQLite without foreign keys. The caller destroys it. */
  openForMigration(): Knex;
  /** Connections of one's own for reading, which the caller destroys: for what takes longer than a request. */
  openForReading(): Knex;
  /** A copy of the data before its schema changes; undefined where the operator makes it (PostgreSQL). */
  backup(): Promise<string | undefined>;
  explain(error: unknown): unknown;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database`; without it, SQLite in the data folder. */
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
  /** A throw-away SQLite file, deleted on close: for tests. */
  readonly memory?: boolean | undefined;
  /** What a throw-away file begins as: a copy of this one. */
  readonly copyOf?: string | undefined;
  readonly log: Log;
  readonly clock?: Pick<Clock, 'elapsed'>;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url === undefined ? openFile(options) : await openServer(options.url, options.log);
  try {
    await database.knex.raw('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    throw database.explain(error);
  }
}

function openFile({ dataDir, memory = false, copyOf, log, clock = systemClock() }: DatabaseOptions): Database {
  const folder = memory ? mkdtempSync(join(tmpdir(), 'docstead-')) : requireFolder(dataDir);
  const file = join(folder, 'docstead.db');
  if (copyOf !== undefined) copyFileSync(copyOf, file);
  const durable = !memory;
  const writer = openSqlite({ file, role: 'writer', durable, log });
  const reader = openSqlite({ file, role: 'reader', durable, log });
  const told = (error: unknown): unknown => explain(error, 'sqlite', file);
  const recalled = new Recalled(clock);
  const { end, ...doors } = transactions({ flavour: 'sqlite', reader, writer, log, explain: told, recalled });
  return {
    ...doors,
    flavour: 'sqlite',
    knex: writer,
    openForMigration: () => openSqlite({ file, role: 'migration', durable, log }),
    openForReading: () => openSqlite({ file, role: 'reader', durable, log }),
    backup: () => backup(writer, join(folder, 'backups')),
    explain: told,
    async close() {
      await reader.destroy();
      await writer.destroy();
      end();
      if (memory) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requireFolder(dataDir: string | undefined): string {
  if (dataDir === undefined) throw new OperatorError('No database is named: set DATA_DIR or DATABASE_URL.');
  try {
    mkdirSync(dataDir, { recursive: true });
    return dataDir;
  } catch (error) {
    throw explain(error, 'sqlite', join(dataDir, 'docstead.db'));
  }
}

async function openServer(url: string, log: Log): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new OperatorError('DATABASE_URL is not of the form postgres://user:password@host:port/database: correct it.');
  }
  // Not loaded where nobody uses it.
  const { openPostgres, serverOf } = await import('./postgres.ts');
  const pool = openPostgres(url, log);
  const told = (error: unknown): unknown => explain(error, 'postgres', serverOf(url));
  const { end, ...doors } = transactions({ flavour: 'postgres', reader: pool, writer: pool, log, explain: told });
  return {
    ...doors,
    flavour: 'postgres',
    knex: pool,
    openForMigration: () => openPostgres(url, log, 1),
    openForReading: () => openPostgres(url, log, 1),
    backup: async () => undefined,
    explain: told,
    async close() {
      await pool.destroy();
      end();
    },
  };
}
