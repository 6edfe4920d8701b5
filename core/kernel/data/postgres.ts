import knex, { type Knex } from 'knex';
import pg from 'pg';

const BIGINT = 20;
/** What SUM over BIGINT gives. */
const NUMERIC = 1700;

const types = {
  getTypeParser: (oid: number, format: string) =>
    // knex says `string` where pg knows these two.
    oid === BIGINT || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text' | 'binary'),
};

export function openPostgres(url: string, max = 10): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, types, connectionTimeoutMillis: 10_000, application_name: 'docstead' },
    pool: { min: 0, max },
  });
}

/** `host:port/database`, without user and password, for messages. */
export function serverOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
