import { rmSync } from 'node:fs';
import pg from 'pg';
import { NAME, URL_OF_SERVER } from './postgres.ts';
import { RUN, shelfOf } from './shelf.ts';

/** Every run holds it shared; who gets it alone is the last one. The product takes none of this number. */
const RUNNING = 1_296_387_142;

/** After the last of the runs at once: the databases that were kept for the tests go. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env[RUN] = String(process.pid);
  const dropShared = await keepDatabases();
  return async () => {
    delete process.env[RUN];
    rmSync(shelfOf(process.pid), { recursive: true, force: true });
    await dropShared?.();
  };
}

async function keepDatabases(): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ connectionString: URL_OF_SERVER, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
  } catch {
    // No server, so nothing is made there.
    return undefined;
  }
  await client.query('SELECT pg_advisory_lock_shared($1)', [RUNNING]);
  return async () => {
    try {
      await client.query('SELECT pg_advisory_unlock_shared($1)', [RUNNING]);
      const { rows } = await client.query<{ isLast: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLast"', [
        RUNNING,
      ]);
      if (rows[0]?.isLast) await dropAll(client);
    } finally {
      await client.end();
    }
  };
}

async function dropAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname ~ $1', [
    `^${NAME}([0-9a-f]{8}_)?[0-9]+$`,
  ]);
  // Nobody runs: who is still connected was cut off.
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}
