import pg from 'pg';

export const URL_OF_SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const NAME = 'docstead_test_';
/** Whoever holds this lock in a database has borrowed it. The product takes none of this number. */
const LENT = 1_296_387_141;
const LENDER = 'docstead-test-lender';

/** As a new database: nothing of the test before, and none of its connections. */
const EMPTY = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name <> '${LENDER}' AND backend_type = 'client backend';
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;`;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An empty database on the server, for one test. Making and dropping one takes the server half a second, so that a few
 * are kept there for the run, docstead_test_1 and on, and lent to one test at a time, emptied before.
 */
export async function createPostgres(): Promise<TestDatabase> {
  for (let number = 1; ; number += 1) {
    const lent = await borrow(`${NAME}${number}`);
    if (lent) return lent;
  }
}

async function borrow(name: string): Promise<TestDatabase | undefined> {
  const url = new URL(URL_OF_SERVER);
  url.pathname = `/${name}`;
  const client = (await connect(url.href)) ?? (await make(name, url.href));
  const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [LENT]);
  if (rows[0]?.isOurs) {
    await client.query(EMPTY);
    return { url: url.href, drop: () => client.end() };
  }
  await client.end();
  return undefined;
}

/** Undefined where there is no such database yet. */
async function connect(address: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: address, application_name: LENDER });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    if (codeOf(error) === NO_SUCH_DATABASE) return undefined;
    throw error;
  }
}

const NO_SUCH_DATABASE = '3D000';
/** Another process made it in the meantime, or dropped it at its end. */
const OVERTAKEN = ['42P04', '23505', NO_SUCH_DATABASE];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

async function make(name: string, address: string): Promise<pg.Client> {
  const server = await connect(URL_OF_SERVER);
  try {
    await server?.query(`CREATE DATABASE ${name}`);
    // No test pulls the plug of the server, so none needs to wait for the disk.
    await server?.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  } catch (error) {
    if (!OVERTAKEN.includes(codeOf(error))) throw error;
  } finally {
    await server?.end();
  }
  return (await connect(address)) ?? make(name, address);
}
