import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import { type Database, openDatabase } from './database.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function command(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function answers(): Promise<boolean> {
  try {
    await command('SELECT 1');
    return true;
  } catch (error) {
    console.warn(`\n*** PostgreSQL is NOT tested: none answers at TEST_DATABASE_URL or loopback (${error}). ***\n`);
    return false;
  }
}

const hasPostgres = await answers();

/** The databases that tests run on: SQLite always, PostgreSQL where one answers. */
export function testDatabases(): readonly Db['flavour'][] {
  return hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** An empty database, which `close` removes. */
export async function openTestDatabase(flavour: Db['flavour'], log: Log = silentLog): Promise<Database> {
  if (flavour === 'sqlite') return await openDatabase({ memory: true, log });
  const { url, drop } = await createTestServerDatabase();
  const database = await openDatabase({ url, log });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database on the PostgreSQL server, by its address, for what opens it itself. */
export async function createTestServerDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `docstead_test_${randomBytes(8).toString('hex')}`;
  await command(`CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
