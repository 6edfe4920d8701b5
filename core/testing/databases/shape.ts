import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { migratePlugin } from '../../kernel/data/migrate.ts';
import { coreMigrations } from '../../kernel/host-services/stored/core-schema.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../../kernel/index.ts';
import type { Migration } from '../../sdk/server/index.ts';
import { type AnyHalf, PLUGINS } from '../loader.ts';
import type { Shape } from './postgres.ts';
import { openShelf } from './shelf.ts';

/** For both databases. */
export interface HouseShape extends Shape {
  /** The path of a SQLite file that has these tables, to be copied. */
  file(): Promise<string>;
}

/**
 * The tables of the core and of those plugins that stand in this repository; what else a test brings makes its own when
 * its host starts, as every time. Undefined where there are none, so that tests of migrations see theirs run.
 */
export function shapeOf(plugins: readonly AnyHalf[]): HouseShape | undefined {
  const halves = inOrder(plugins).filter(
    ({ descriptor: { id }, migrations = [] }) => migrations.length > 0 && existsSync(join(PLUGINS, id, 'plugin.ts')),
  );
  if (halves.length === 0) return undefined;
  const steps = halves.map(({ descriptor: { id }, migrations = [] }) => [id, migrations] as const);
  return {
    name: nameOf(steps),
    make: async (url) => await (await migrated({ url }, steps)).close(),
    file: () => file(steps),
  };
}

type Steps = readonly (readonly [string, readonly Migration[]])[];

/** Each after those that it requires, as the kernel has them; a circle is the kernel's to refuse. */
function inOrder(plugins: readonly AnyHalf[]): AnyHalf[] {
  const seen = new Set<AnyHalf>();
  const found = new Set<AnyHalf>();
  const take = (half: AnyHalf): void => {
    seen.add(half);
    for (const id of Object.keys(half.descriptor.requires ?? {})) {
      const other = plugins.find(({ descriptor }) => descriptor.id === id);
      if (other && !seen.has(other)) take(other);
    }
    found.add(half);
  };
  for (const half of plugins) if (!seen.has(half)) take(half);
  return [...found];
}

/** Of this run alone: the process that started this one is another in the next, whose migrations may be others. */
function nameOf(steps: Steps): string {
  const told = steps.map(([id, migrations]) => [id, migrations.map(({ name, up }) => [name, String(up)])]);
  return createHash('sha256')
    .update(JSON.stringify([process.ppid, told]))
    .digest('hex')
    .slice(0, 8);
}

/** A SQLite file with these tables: making them takes most of the time that a host in a test takes to start. */
async function file(steps: Steps): Promise<string> {
  const path = join(openShelf(), `${nameOf(steps)}.db`);
  if (existsSync(path)) return path;
  const database = await migrated({ memory: true }, steps);
  try {
    const draft = `${path}.${process.pid}.${performance.now()}`;
    await database.knex.raw('VACUUM INTO ?', [draft]);
    renameSync(draft, path);
  } finally {
    await database.close();
  }
  return path;
}

async function migrated(where: Pick<DatabaseOptions, 'url' | 'memory'>, steps: Steps): Promise<Database> {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const database = await openDatabase({ ...where, log });
  try {
    await migratePlugin(database, 'core', coreMigrations, { log });
    for (const [id, migrations] of steps) await migratePlugin(database, id, migrations, { log });
    return database;
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}
