import type { Knex } from 'knex';
import type { TestHost } from '../host.ts';

type Row = Readonly<Record<string, unknown>>;

export interface KeptTables {
  /** Notes what stands in the tables of all plugins. */
  keep(): Promise<void>;
  /** Tables that differ from what was kept. */
  changed(): Promise<string[]>;
  putBack(): Promise<void>;
}

/** Only what was written into since the last look is read and put back: a matrix asks thousands of times. */
export function keepTables(host: TestHost, derived: readonly string[]): KeptTables {
  const { knex, flavour } = host.infra.database;
  const names = host.current.plugins.flatMap(({ file }) => file.tables ?? []).filter((name) => !derived.includes(name));
  const kept = new Map<string, readonly Row[]>();
  const differing = new Set<string>();
  return {
    async keep() {
      await watch(knex, flavour, names);
      await touched(knex);
      for (const name of names) kept.set(name, await knex(name).select());
      differing.clear();
    },
    async changed() {
      for (const name of await touched(knex)) {
        if (!kept.has(name)) continue;
        if (textOf(await knex(name).select()) === textOf(kept.get(name) ?? [])) differing.delete(name);
        else differing.add(name);
      }
      return names.filter((name) => differing.has(name));
    },
    async putBack() {
      await withoutForeignKeys(knex, flavour, async (db) => {
        for (const name of differing) {
          const rows = kept.get(name) ?? [];
          await db(name).delete();
          // Few at a time, for a statement binds a limited count of values.
          for (let at = 0; at < rows.length; at += 50) await db(name).insert(rows.slice(at, at + 50));
        }
      });
      await touched(knex);
      differing.clear();
      // What is remembered of the rows of before is not true any more.
      for (const { id } of host.current.plugins) host.infra.cacheFor(id).drop('');
    },
  };
}

/** Where the triggers note what was written into; a line that is undone with what it tells of. */
const NOTES = 'rights_touched';

async function watch(knex: Knex, flavour: string, names: readonly string[]): Promise<void> {
  if (await knex.schema.hasTable(NOTES)) return;
  await knex.schema.createTable(NOTES, (table) => void table.text('name'));
  if (flavour === 'postgres') {
    await knex.raw(`CREATE FUNCTION ${NOTES}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO ${NOTES} VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  }
  for (const name of names) {
    if (flavour === 'postgres') {
      await knex.raw(`CREATE TRIGGER ${NOTES} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION ${NOTES}()`);
      continue;
    }
    for (const act of ['INSERT', 'UPDATE', 'DELETE']) {
      await knex.raw(`CREATE TRIGGER ${NOTES}_${name}_${act} AFTER ${act} ON ${name}
        BEGIN INSERT INTO ${NOTES} VALUES ('${name}'); END`);
    }
  }
}

/** What was written into since it was asked before. */
async function touched(knex: Knex): Promise<Set<string>> {
  const rows = await knex(NOTES).select<{ name: string }[]>('name');
  if (rows.length > 0) await knex(NOTES).delete();
  return new Set(rows.map(({ name }) => name));
}

/** In any order: a row that is written again moves to the end. */
const textOf = (rows: readonly Row[]): string =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');

async function withoutForeignKeys(knex: Knex, flavour: string, work: (db: Knex) => Promise<void>): Promise<void> {
  if (flavour === 'postgres') {
    await knex.transaction(async (db) => {
      await db.raw('SET LOCAL session_replication_role = replica');
      await work(db);
    });
    return;
  }
  await knex.raw('PRAGMA foreign_keys = OFF');
  await knex.transaction(work).finally(() => knex.raw('PRAGMA foreign_keys = ON'));
}
