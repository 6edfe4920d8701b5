import type { Db } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import { createPostgres } from '../../testing/databases/postgres.ts';
import { type Database, openDatabase } from './database.ts';

export { testDatabases } from '../../testing/databases/databases.ts';

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** An empty database, which `close` removes. */
export async function openTestDatabase(flavour: Db['flavour'], log: Log = silentLog): Promise<Database> {
  if (flavour === 'sqlite') return await openDatabase({ memory: true, log });
  const { url, drop } = await createPostgres();
  const database = await openDatabase({ url, log });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
