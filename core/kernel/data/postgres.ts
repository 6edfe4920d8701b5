import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Log } from '../../sdk/server/services.ts';
import { knexLog } from './knex-log.ts';

const BIGINT = 20;
/** What SUM over BIGINT gives. */
const NUMERIC = 1700;

const types = {
  getTypeParser: (oid: number, format: string) =>
    // knex says `string` where pg knows these two.
    oid === BIGINT || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text' | 'binary'),
};

export function openPostgres(url: string, log: Log, max = 10): Knex {
  return knex({
    client: 'pg',
    log: knexLog(log),
    connection: { connectionString: url, types, connectionTimeoutMillis: 10_000, application_name: 'docstead' },
    pool: { min: 0, max },
  });
}

/** `host:port/database`, without user and password, for messages. */
export function serverOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
