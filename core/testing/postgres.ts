import { randomBytes } from 'node:crypto';
import knex from 'knex';

export const URL_OF_SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

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
