import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HASHED = /\.[0-9a-f]{8}\./;

/** Keeps the files of this build and of the one before, so that a tab that is open survives the next deploy. */
export function pruneOlderBuilds(dist: string, files: readonly string[]): void {
  const list = join(dist, '.builds.json');
  const current = files.map((file) => relative(dist, file));
  const previous = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : [];
  const builds = [current, ...previous].slice(0, 2);
  const kept = new Set(builds.flat());
  walk(dist, (path) => {
    if (HASHED.test(path) && !kept.has(relative(dist, path))) rmSync(path);
  });
  writeFileSync(list, JSON.stringify(builds));
}

function walk(folder: string, visit: (path: string) => void): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) walk(path, visit);
    else visit(path);
  }
}
