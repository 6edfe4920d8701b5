import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import knex from 'knex';

export type Flavour = 'sqlite' | 'postgres';

const URL_OF_SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const isThere = await answers(new URL(URL_OF_SERVER));
if (!isThere) {
  const { host } = new URL(URL_OF_SERVER);
  console.warn(
    `No PostgreSQL answers at ${host}: tests run on SQLite only. Set TEST_DATABASE_URL to run them on both.`,
  );
}

/** SQLite always; PostgreSQL too when one answers. For `describe.each(testDatabases())('on %s', (db) => …)`. */
export function testDatabases(): Flavour[] {
  return isThere ? ['sqlite', 'postgres'] : ['sqlite'];
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new empty database on the server, for one test. */
export async function createPostgres(): Promise<TestDatabase> {
  const name = `docstead_test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(URL_OF_SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(sql: string): Promise<void> {
  const server = knex({ client: 'pg', connection: URL_OF_SERVER, pool: { min: 0, max: 1 } });
  try {
    await server.raw(sql);
  } finally {
    await server.destroy();
  }
}

function answers(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port || 5432), timeout: 1000 });
    const end = (found: boolean) => (): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
