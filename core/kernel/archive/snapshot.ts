import type { Knex } from 'knex';
import type { Database } from '../data/database.ts';
import { postgresRows, postgresTables } from './snapshot-postgres.ts';
import { sqliteRows, sqliteTables } from './snapshot-sqlite.ts';
import type { Batch, TableShape } from './table.ts';

/** The database as it was at one moment, while others go on writing. */
export interface Snapshot {
  tables(): Promise<readonly TableShape[]>;
  /** Some rows at a time, each with its values in the order of the columns. */
  rows(table: TableShape): AsyncGenerator<Batch, void>;
  end(): Promise<void>;
}

export type Readable = Pick<Database, 'flavour' | 'openForReading'>;

/** A reading transaction of its own, which writers neither wait for nor disturb. The caller ends it. */
export async function openSnapshot({ flavour, openForReading }: Readable): Promise<Snapshot> {
  const connection = openForReading();
  try {
    const handle = await begin(connection, flavour);
    return {
      ...(flavour === 'sqlite'
        ? { tables: () => sqliteTables(handle), rows: (table: TableShape) => sqliteRows(handle, table) }
        : { tables: () => postgresTables(handle), rows: (table: TableShape) => postgresRows(handle, table) }),
      async end() {
        if (!handle.isCompleted()) await handle.rollback().catch(() => undefined);
        await connection.destroy();
      },
    };
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

async function begin(connection: Knex, flavour: Database['flavour']): Promise<Knex.Transaction> {
  if (flavour === 'postgres')
    return await connection.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  const handle = await connection.transaction();
  // A transaction of SQLite begins with its first read.
  await handle.raw('SELECT 1 FROM sqlite_master LIMIT 1');
  return handle;
}
