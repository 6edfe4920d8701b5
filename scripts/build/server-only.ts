import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { writeDescriptors } from './descriptors.ts';
import { fingerprint } from './fingerprint.ts';
import { housePlugins } from './house-plugins.ts';
import { houseServer } from './house-server.ts';
import { serverEntries } from './threads.ts';

/**
 * Builds the product without its web half into a folder of .cache, and prints that folder: for tests that start the
 * process many times, for which reading the source would take most of the time. Nothing is built twice.
 */

const HOUR = 3_600_000;
const root = join(import.meta.dirname, '..', '..');
const shelf = join(root, '.cache', 'server-only');
const folder = join(shelf, fingerprint(root).slice(0, 16));

if (!existsSync(folder)) {
  const making = `${folder}.${process.pid}`;
  await compileServers(making);
  await writeDescriptors(root, making);
  dropOlder();
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}
process.stdout.write(folder);

async function compileServers(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const ids = housePlugins(root).filter((id) => existsSync(join(root, 'plugins', id, 'server')));
  const builds = [
    serverOf({ main: './host/main.ts' }, join(target, 'host')),
    ...ids.map((id) => serverOf(serverEntries(join(root, 'plugins', id)), join(target, 'plugins', id, 'server'))),
  ];
  await new Promise<void>((resolve, reject) => {
    rspack(builds, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

function serverOf(entry: Record<string, string>, path: string): Configuration {
  const base: Configuration = {
    mode: 'production',
    context: root,
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    performance: { hints: false },
  };
  return { ...houseServer(base, { entry, path }), devtool: false };
}

/** Those of an hour ago may still be in use by other tests; those before are not. */
function dropOlder(): void {
  for (const name of readdirSync(shelf)) {
    const path = join(shelf, name);
    if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { recursive: true, force: true });
  }
}
