import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabases } from './databases.ts';
import { createPostgres, type Shape } from './postgres.ts';

/** A shape that nobody else asks for; counts how often its tables are made. */
function shape() {
  const made: string[] = [];
  const name = process.pid.toString(16).padStart(8, 'f').slice(-8);
  const make: Shape['make'] = async (url) => {
    made.push(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      CREATE TABLE people (id serial PRIMARY KEY, name text NOT NULL);
      CREATE TABLE letters (id serial PRIMARY KEY, of integer REFERENCES people (id) ON DELETE CASCADE);
      CREATE FUNCTION first() RETURNS text LANGUAGE sql AS 'SELECT name FROM people WHERE id = 1';
      INSERT INTO people (name) VALUES ('first');`);
    await client.end();
  };
  return { made, of: { name, make } };
}

async function lend<T>(of: Shape | undefined, use: (ask: (sql: string) => Promise<unknown[]>) => Promise<T>) {
  const { url, drop } = await createPostgres(of);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
    await drop();
  }
}

describe.runIf(testDatabases().includes('postgres'))('a lent PostgreSQL database', () => {
  const { made, of } = shape();
  const stand = (ask: (sql: string) => Promise<unknown[]>) =>
    ask(`SELECT people.name, count(letters.id)::int AS letters,
      (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS tables
      FROM people LEFT JOIN letters ON of = people.id GROUP BY people.id ORDER BY people.id`);
  const ATFIRST = [{ name: 'first', letters: 0, tables: 2 }];

  it('is empty, whatever stood in it before', async () => {
    await lend(undefined, (ask) => ask('CREATE TABLE left_behind (id integer)'));
    const tables = await lend(undefined, (ask) => ask(`SELECT FROM pg_tables WHERE schemaname = 'public'`));
    expect(tables).toEqual([]);
  });

  it('of a shape has its tables and first rows, which are made once and counted from the beginning', async () => {
    const change = async (ask: (sql: string) => Promise<unknown[]>) => {
      const before = await stand(ask);
      const [row] = await ask(`INSERT INTO people (name) VALUES ('second') RETURNING id`);
      await ask(`UPDATE people SET name = 'other' WHERE id = 1; INSERT INTO letters (of) VALUES (1), (2)`);
      return { before, row };
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await lend(of, change)).toEqual({ before: ATFIRST, row: { id: 2 } });
    }
    expect(made).toHaveLength(1);
  });

  it('loses large tables, and what a test made beside', async () => {
    await lend(of, async (ask) => {
      await ask(`INSERT INTO people (name) SELECT repeat('x', 500) FROM generate_series(1, 5000)`);
      await ask(`CREATE TABLE more (id integer REFERENCES people (id))`);
      await ask(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER note AFTER INSERT ON people EXECUTE FUNCTION note()`);
    });
    expect(await lend(of, stand)).toEqual(ATFIRST);
    expect(await lend(of, (ask) => ask(`SELECT FROM pg_trigger WHERE tgname = 'note'`))).toEqual([]);
    expect(made).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE people ADD COLUMN age integer',
    'ALTER TABLE people ALTER COLUMN name SET DEFAULT 1',
    'CREATE INDEX more ON people (name)',
    'DROP TABLE letters',
    'DROP FUNCTION first',
    'ALTER TABLE letters DROP CONSTRAINT letters_of_fkey',
    'ALTER TABLE letters DISABLE TRIGGER ALL',
  ])('is made anew after: %s', async (change) => {
    made.length = 0;
    await lend(of, (ask) => ask(change));
    expect(await lend(of, stand)).toEqual(ATFIRST);
    expect(made).toHaveLength(1);
  });

  it('is lent to one at a time', async () => {
    const [one, two] = await Promise.all([createPostgres(of), createPostgres(of)]);
    expect(one.url).not.toBe(two.url);
    await Promise.all([one.drop(), two.drop()]);
  });
});
