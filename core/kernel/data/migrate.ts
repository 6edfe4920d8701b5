import type { Knex } from 'knex';
import type { Migration } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import type { Database } from './database.ts';
import { createLedger, LEDGER } from './ledger.ts';
import { type MigrationLimits, watched } from './migration-watch.ts';
import { OperatorError } from './operator-error.ts';

/** Any fixed number: all hosts of one database wait for each other at it. */
const ADVISORY_LOCK = 0x0d0c57ead;
/** Whoever waits for a table that is in use keeps all behind it waiting, readers too. */
const LOCK_TIMEOUT = '20s';

export interface MigrateOptions extends MigrationLimits {
  readonly log: Log;
}

/**
 * Brings one plugin's tables up to date, each step in one transaction together with its line in the ledger, so that a
 * killed run leaves either all of a step or nothing of it.
 */
export async function migratePlugin(
  database: Database,
  pluginId: string,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<void> {
  try {
    const pending = await pendingOf(database.knex, pluginId, migrations);
    if (pending.applied > 0 && pending.steps.length > 0) await saveCopy(database, pluginId, options.log);
    if (pending.steps.length > 0) await run(database, { pluginId, migrations, options });
  } catch (error) {
    throw database.explain(error);
  }
}

/** Throws the sentence of a database that is older than the code. */
export async function refusePending(
  database: Database,
  plugin: string,
  migrations: readonly Migration[],
): Promise<void> {
  const { steps } = await pendingOf(database.knex, plugin, migrations).catch((error: unknown) => {
    throw database.explain(error);
  });
  if (steps.length === 0) return;
  throw new OperatorError(
    `The database is older than this version of ${plugin}: run \`npm run docstead -- migrate\`, or start the new version, and then this command again.`,
  );
}

interface Pending {
  readonly applied: number;
  readonly steps: readonly Migration[];
}

async function pendingOf(knex: Knex, plugin: string, migrations: readonly Migration[]): Promise<Pending> {
  if (!(await knex.schema.hasTable(LEDGER))) return { applied: 0, steps: migrations };
  const rows: { name: string }[] = await knex(LEDGER).where({ plugin }).select('name');
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `The database is newer than this version of ${plugin} (it holds the change "${unknown}"): install the newer version, or restore an older copy of the data.`,
    );
  }
  return { applied: applied.size, steps: migrations.filter((migration) => !applied.has(migration.name)) };
}

async function saveCopy(database: Database, pluginId: string, log: Log): Promise<void> {
  const file = await database.backup();
  if (file !== undefined) log.info(`Saved a copy of the data before ${pluginId} changes it.`, { file });
}

interface Run {
  readonly pluginId: string;
  readonly migrations: readonly Migration[];
  readonly options: MigrateOptions;
}

async function run(database: Database, { pluginId, migrations, options }: Run): Promise<void> {
  const connection = database.openForMigration();
  try {
    await connection.transaction(async (handle) => {
      await waitForOtherHosts(database, handle);
      await createLedger(handle);
    });
    for (const migration of migrations) {
      const up = (handle: Knex.Transaction): Promise<void> =>
        watched(connection, options, { name: migration.name, run: () => migration.up(handle) });
      const done = await connection.transaction((handle) =>
        step(database, { handle, key: { plugin: pluginId, name: migration.name }, up }),
      );
      if (done) options.log.info(`Migrated ${pluginId}: ${migration.name}.`);
    }
  } finally {
    await connection.destroy();
  }
}

/** SQLite's BEGIN IMMEDIATE has waited already. */
async function waitForOtherHosts(database: Database, handle: Knex.Transaction): Promise<void> {
  if (database.flavour === 'postgres') await handle.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
}

interface Step {
  readonly handle: Knex.Transaction;
  readonly key: { readonly plugin: string; readonly name: string };
  readonly up: (handle: Knex.Transaction) => Promise<void>;
}

async function step(database: Database, { handle, key, up }: Step): Promise<boolean> {
  await waitForOtherHosts(database, handle);
  // Another host may have done it since we looked.
  if ((await handle(LEDGER).where(key).first('name')) !== undefined) return false;
  if (database.flavour === 'postgres') await handle.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  await up(handle);
  await handle(LEDGER).insert({ ...key, at: handle.raw(NOW[database.flavour]) });
  if (database.flavour === 'sqlite') await checkForeignKeys(handle, key);
  return true;
}

/** The ledger's time comes from the database, for it is only for people to read. */
const NOW = {
  sqlite: "CAST(strftime('%s', 'now') AS INTEGER)",
  postgres: 'EXTRACT(EPOCH FROM now())::bigint',
} as const;

async function checkForeignKeys(handle: Knex.Transaction, key: { plugin: string; name: string }): Promise<void> {
  const broken: { table: string; parent: string }[] = await handle.raw('PRAGMA foreign_key_check');
  const [first] = broken;
  if (first === undefined) return;
  throw new OperatorError(
    `The change "${key.name}" of ${key.plugin} would leave rows of ${first.table} without their ${first.parent}: it was undone; report this to the plugin's author.`,
  );
}
