import pg from 'pg';
import { KEEP, putBack } from './put-back.ts';

export const URL_OF_SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const NAME = 'docstead_test_';
/** Whoever holds this lock in a database has borrowed it. The product takes none of this number. */
const LENT = 1_296_387_141;
const LENDER = 'docstead-test-lender';

/** None of the connections of the test before. */
const ALONE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name <> '${LENDER}' AND backend_type = 'client backend';`;

/** As a new database. */
const EMPTY = `
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;`;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Tables that many tests begin with. */
export interface Shape {
  /** Eight letters of hexadecimal, and the same for the same tables. */
  readonly name: string;
  /** Makes them in an empty database. */
  make(url: string): Promise<void>;
}

/**
 * A database on the server, for one test: empty, or with the tables of this shape and nothing in them. Making and
 * dropping one takes the server half a second, so that a few are kept there for the run, docstead_test_1 and on and
 * docstead_test_<shape>_1 and on, and lent to one test at a time, put back to their beginning before.
 */
export async function createPostgres(shape?: Shape): Promise<TestDatabase> {
  const name = shape ? `${NAME}${shape.name}_` : NAME;
  for (let number = 1; ; number += 1) {
    const lent = await borrow(`${name}${number}`, shape);
    if (lent) return lent;
  }
}

async function borrow(name: string, shape: Shape | undefined): Promise<TestDatabase | undefined> {
  const url = new URL(URL_OF_SERVER);
  url.pathname = `/${name}`;
  const client = (await connect(url.href)) ?? (await make(name, url.href));
  const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [LENT]);
  if (!rows[0]?.isOurs) {
    await client.end();
    return undefined;
  }
  await client.query(ALONE);
  if (!shape) {
    await client.query(EMPTY);
  } else if (!(await putBack(client))) {
    await client.query(EMPTY);
    await shape.make(url.href);
    await client.query(KEEP);
  }
  return { url: url.href, drop: () => client.end() };
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
