import type { Knex } from 'knex';
import type { Database } from '../data/database.ts';
import { LEDGER } from '../data/ledger.ts';
import { OperatorError } from '../data/operator-error.ts';
import type { Contents } from './contents.ts';
import type { Part } from './parts.ts';
import { bindingOf, type Kept } from './row-text.ts';
import { checkColumns, type Missing, makeSchema } from './schema.ts';
import { postgresTables } from './snapshot-postgres.ts';
import { sqliteTables } from './snapshot-sqlite.ts';
import type { TableShape } from './table.ts';

type Flavour = Database['flavour'];

export interface FillOptions {
  readonly handle: Knex.Transaction;
  readonly flavour: Flavour;
  readonly parts: readonly Part[];
  /** What is done with data of plugins that are not installed here: refused, left out, or kept as plain tables. */
  readonly foreign: 'refuse' | 'leave-out' | 'plain';
}

/** Values of one statement; PostgreSQL takes 65,535, SQLite 32,766. */
const VALUES = 30_000;

/** Puts an archive's rows into an empty database, inside one transaction. */
export class Filling {
  readonly #options: FillOptions;
  #left = new Set<string>();
  #foreignPlugins = new Set<string>();
  #constraints: readonly Constraint[] = [];
  missing: Missing = { plugins: [], tables: [] };

  constructor(options: FillOptions) {
    this.#options = options;
  }

  async begin(contents: Contents): Promise<void> {
    const { handle, flavour, parts, foreign } = this.#options;
    this.missing = await makeSchema(handle, contents, parts);
    const { plugins, tables } = this.missing;
    if (foreign === 'refuse' && plugins.length + tables.length > 0) throw new OperatorError(refusal(this.missing));
    if (foreign === 'leave-out') {
      this.#left = new Set(tables);
      this.#foreignPlugins = new Set(plugins);
    }
    if (foreign === 'plain')
      for (const table of contents.tables) if (tables.includes(table.name)) await makePlain(handle, table);
    if (flavour === 'postgres') this.#constraints = await dropForeignKeys(handle);
    const here = await tablesOf(handle, flavour);
    for (const table of contents.tables) {
      if (!this.#left.has(table.name))
        checkColumns(
          table,
          here.find(({ name }) => name === table.name),
        );
    }
    // Also of what is derived: it is empty, and so made anew.
    for (const { name } of here) await handle(name).delete();
    if (flavour === 'sqlite')
      for (const name of await virtualTables(handle)) await handle.raw('DELETE FROM ??', [name]);
  }

  async rows({ name, columns }: TableShape, rows: readonly (readonly Kept[])[]): Promise<void> {
    if (this.#left.has(name)) return;
    const kept = name === LEDGER ? rows.filter((row) => !this.#isForeign(columns, row)) : rows;
    const atOnce = Math.max(1, Math.min(200, Math.floor(VALUES / columns.length)));
    const names = columns.map(() => '??').join(', ');
    const places = `(${columns.map(() => '?').join(', ')})`;
    for (let at = 0; at < kept.length; at += atOnce) {
      const some = kept.slice(at, at + atOnce);
      // Values are texts, numbers, bytes and null.
      const values = some.flatMap((row) => row.map(bindingOf)) as Knex.RawBinding[];
      await this.#options.handle.raw(`INSERT INTO ?? (${names}) VALUES ${some.map(() => places).join(', ')}`, [
        name,
        ...columns,
        ...values,
      ]);
    }
  }

  #isForeign(columns: readonly string[], row: readonly Kept[]): boolean {
    return this.#foreignPlugins.has(String(row[columns.indexOf('plugin')]));
  }

  async end({ tables }: Contents): Promise<void> {
    const { handle, flavour } = this.#options;
    const here = new Set((await tablesOf(handle, flavour)).map(({ name }) => name));
    for (const { name, sequence } of tables) {
      if (sequence === undefined || sequence < 1 || !here.has(name)) continue;
      await (flavour === 'sqlite' ? setSqliteSequence : setPostgresSequence)(handle, name, sequence);
    }
    for (const { table, name, definition } of this.#constraints)
      await handle.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    if (flavour === 'sqlite') await checkForeignKeys(handle);
  }
}

const tablesOf = (handle: Knex, flavour: Flavour): Promise<readonly TableShape[]> =>
  flavour === 'sqlite' ? sqliteTables(handle) : postgresTables(handle);

function refusal({ plugins, tables }: Missing): string {
  const what =
    plugins.length > 0 ? `of ${plugins.join(', ')}` : `of nobody who is installed here (${tables.join(', ')})`;
  return `The archive holds data ${what}, and nothing here takes it. Name the plugins in plugin-manifest.json (switched off, if you like), or go on without that data by \`--leave-out yes\`.`;
}

async function makePlain(handle: Knex, { name, columns }: TableShape): Promise<void> {
  await handle.raw(`CREATE TABLE ?? (${columns.map(() => '??').join(', ')})`, [name, ...columns]);
}

async function virtualTables(handle: Knex): Promise<string[]> {
  const rows: { name: string }[] = await handle.raw(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'",
  );
  return rows.map(({ name }) => name);
}

interface Constraint {
  /** Quoted, as the database gives them. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows come table by table, in no order of who names whom. */
async function dropForeignKeys(handle: Knex): Promise<readonly Constraint[]> {
  const { rows }: { rows: Constraint[] } = await handle.raw(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`);
  for (const { table, name } of rows) await handle.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function setSqliteSequence(handle: Knex, name: string, sequence: number): Promise<void> {
  if (!(await handle.schema.hasTable('sqlite_sequence'))) return;
  const numbered: { sql: string }[] = await handle('sqlite_master').where({ type: 'table', name }).select('sql');
  if (!/autoincrement/i.test(numbered[0]?.sql ?? '')) return;
  await handle('sqlite_sequence').where({ name }).delete();
  await handle('sqlite_sequence').insert({ name, seq: sequence });
}

async function setPostgresSequence(handle: Knex, name: string, sequence: number): Promise<void> {
  const { rows }: { rows: { found: string }[] } = await handle.raw(
    `SELECT DISTINCT pg_get_serial_sequence(quote_ident(table_name), column_name::text) AS found FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ? AND pg_get_serial_sequence(quote_ident(table_name), column_name::text) IS NOT NULL`,
    [name],
  );
  for (const { found } of rows) await handle.raw('SELECT setval(?::regclass, ?)', [found, sequence]);
}

async function checkForeignKeys(handle: Knex): Promise<void> {
  const [broken]: { table: string; parent: string }[] = await handle.raw('PRAGMA foreign_key_check');
  if (broken)
    throw new OperatorError(
      `The archive has rows of ${broken.table} without their ${broken.parent}: take another one.`,
    );
}
