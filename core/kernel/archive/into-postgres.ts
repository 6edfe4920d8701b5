import type { Knex } from 'knex';
import { OperatorError } from '../data/operator-error.ts';
import { openPostgres } from '../data/postgres.ts';
import { Filling, type FillOptions } from './fill.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

export interface IntoPostgres extends Pick<FillOptions, 'parts' | 'foreign'> {
  readonly url: string;
  /** The schema that what is there is moved to; without it, a database that holds tables is refused. */
  readonly aside: string | undefined;
}

/** Fills a database of PostgreSQL in one transaction: all of it is there afterwards, or all is as it was. */
export async function intoPostgres<T>(
  { url, aside, parts, foreign }: IntoPostgres,
  work: (filling: Filling) => Promise<T>,
): Promise<T> {
  const connection = openPostgres(url, log, 1);
  try {
    return await connection.transaction(async (handle) => {
      await setAside(handle, aside);
      return await work(new Filling({ handle, flavour: 'postgres', parts, foreign }));
    });
  } finally {
    await connection.destroy();
  }
}

async function setAside(handle: Knex.Transaction, aside: string | undefined): Promise<void> {
  const { rows }: { rows: { name: string }[] } = await handle.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
  );
  if (rows.length === 0) return;
  if (aside === undefined) {
    throw new OperatorError(
      'The database holds tables already: name an empty one, or keep what is there beside the new data by `--aside yes`.',
    );
  }
  await handle.raw('CREATE SCHEMA ??', [aside]);
  for (const { name } of rows) await handle.raw('ALTER TABLE ?? SET SCHEMA ??', [name, aside]);
}
