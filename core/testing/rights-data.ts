import type { Knex } from 'knex';
import type { TestHost } from './host.ts';

type Row = Readonly<Record<string, unknown>>;

export interface KeptTables {
  /** Notes what stands in the tables of all plugins. */
  keep(): Promise<void>;
  /** Tables that differ from what was kept. */
  changed(): Promise<string[]>;
  putBack(): Promise<void>;
}

export function keepTables(host: TestHost, derived: readonly string[]): KeptTables {
  const { knex, flavour } = host.infra.database;
  const names = host.current.plugins.flatMap(({ file }) => file.tables ?? []).filter((name) => !derived.includes(name));
  const kept = new Map<string, readonly Row[]>();
  return {
    async keep() {
      for (const name of names) kept.set(name, await knex(name).select());
    },
    async changed() {
      const found: string[] = [];
      for (const name of names)
        if (textOf(await knex(name).select()) !== textOf(kept.get(name) ?? [])) found.push(name);
      return found;
    },
    async putBack() {
      await withoutForeignKeys(knex, flavour, async (db) => {
        for (const name of names) {
          const rows = kept.get(name) ?? [];
          await db(name).delete();
          // Few at a time, for a statement binds a limited count of values.
          for (let at = 0; at < rows.length; at += 50) await db(name).insert(rows.slice(at, at + 50));
        }
      });
      // What is remembered of the rows of before is not true any more.
      for (const { id } of host.current.plugins) host.infra.cacheFor(id).drop('');
    },
  };
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
