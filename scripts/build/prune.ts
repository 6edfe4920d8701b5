import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** A plugin that the manifest does not name any more: its web files of the build before stay, for tabs that are open. */
export function pruneUnnamed(dist: string, ids: readonly string[]): void {
  const plugins = join(dist, 'plugins');
  if (!existsSync(plugins)) return;
  for (const id of readdirSync(plugins).filter((name) => !ids.includes(name))) {
    const web = join(plugins, id, 'web');
    walk(join(plugins, id), (path) => {
      if (!path.startsWith(web) || !HASHED.test(path)) rmSync(path);
    });
    dropEmpty(join(plugins, id));
  }
}

function dropEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) dropEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function walk(folder: string, visit: (path: string) => void): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) walk(path, visit);
    else visit(path);
  }
}
