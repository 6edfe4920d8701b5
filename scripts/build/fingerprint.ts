import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { housePlugins } from './house-plugins.ts';

const SOURCES = [
  ...['core', 'host', 'shell-web', 'scripts/build', 'scripts/plugin', 'scripts/shared-modules.ts'],
  ...['rspack.config.ts', 'package-lock.json', 'package.json', 'docs/plugins.md'],
];
const SKIPPED = new Set(['node_modules', 'dist']);

/** A digest over names, sizes and times of all that goes into the build; other entries of the manifest than plugins do not. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const walk = (path: string) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) walk(join(path, name));
  };
  for (const source of [...SOURCES, ...housePlugins(root).map((id) => `plugins/${id}`)]) walk(join(root, source));
  return hash.digest('hex');
}

const stampOf = (dist: string) => join(dist, '.fingerprint');

export function readStamp(dist: string): string | undefined {
  return existsSync(stampOf(dist)) ? readFileSync(stampOf(dist), 'utf8') : undefined;
}

export function writeStamp(dist: string, print: string): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(dist), print);
}
