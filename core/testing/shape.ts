import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migratePlugin } from '../kernel/data/migrate.ts';
import { openDatabase } from '../kernel/index.ts';
import { coreMigrations } from '../kernel/services/core-schema.ts';
import type { Migration } from '../sdk/server/index.ts';
import { type AnyHalf, PLUGINS } from './loader.ts';
import type { Shape } from './postgres.ts';

/**
 * The tables of the core and of those plugins that stand in this repository; what else a test brings makes its own when
 * its host starts, as every time. Undefined where there are none, so that tests of migrations see theirs run.
 */
export function shapeOf(plugins: readonly AnyHalf[]): Shape | undefined {
  const halves = inOrder(plugins).filter(
    ({ descriptor: { id }, migrations = [] }) => migrations.length > 0 && existsSync(join(PLUGINS, id, 'plugin.ts')),
  );
  if (halves.length === 0) return undefined;
  const steps = halves.map(({ descriptor: { id }, migrations = [] }) => [id, migrations] as const);
  return { name: nameOf(steps), make: (url) => make(url, steps) };
}

type Steps = readonly (readonly [string, readonly Migration[]])[];

/** Each after those that it requires, as the kernel has them. */
function inOrder(plugins: readonly AnyHalf[]): AnyHalf[] {
  const found = new Set<AnyHalf>();
  const take = (half: AnyHalf): void => {
    for (const id of Object.keys(half.descriptor.requires ?? {})) {
      const other = plugins.find(({ descriptor }) => descriptor.id === id);
      if (other && !found.has(other)) take(other);
    }
    found.add(half);
  };
  for (const half of plugins) take(half);
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

async function make(url: string, steps: Steps): Promise<void> {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const database = await openDatabase({ url, log });
  try {
    await migratePlugin(database, 'core', coreMigrations, log);
    for (const [id, migrations] of steps) await migratePlugin(database, id, migrations, log);
  } finally {
    await database.close();
  }
}
