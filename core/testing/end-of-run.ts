import pg from 'pg';
import { NAME, URL_OF_SERVER } from './postgres.ts';

/** Another run on this machine has borrowed it; the last one drops it. */
const IN_USE = '55006';
const GONE = '3D000';

/** After the tests of a run: the databases that were kept for them go. */
export default function setup(): () => Promise<void> {
  return async () => {
    const client = new pg.Client({ connectionString: URL_OF_SERVER, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
    } catch {
      // No server, so nothing was made there.
      return;
    }
    try {
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE datname ~ $1 ORDER BY datname',
        [`^${NAME}[0-9]+$`],
      );
      for (const { datname } of rows) await drop(client, datname);
    } finally {
      await client.end();
    }
  };
}

async function drop(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE ${name}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== IN_USE && code !== GONE) throw error;
  }
}
