import { createConnection } from 'node:net';
import { URL_OF_SERVER } from './postgres.ts';

export type Flavour = 'sqlite' | 'postgres';

/** A run that is to be quick leaves PostgreSQL out. */
const isAsked = process.env.TEST_DATABASES !== 'sqlite';
const isThere = isAsked && (await answers(new URL(URL_OF_SERVER)));
if (isAsked && !isThere) {
  const { host } = new URL(URL_OF_SERVER);
  console.warn(
    `No PostgreSQL answers at ${host}: tests run on SQLite only. Set TEST_DATABASE_URL to run them on both.`,
  );
}

/** SQLite always; PostgreSQL too when one answers. For `describe.each(testDatabases())('on %s', (db) => …)`. */
export function testDatabases(): Flavour[] {
  return isThere ? ['sqlite', 'postgres'] : ['sqlite'];
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
