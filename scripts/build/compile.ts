import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecorded } from './record-files.ts';

/**
 * Runs rspack over every configuration; gives the files it wrote, and writes dist/shell/shell.json for the host. It
 * runs in a process of its own: a loader that rewrites functions would reach the code that federation writes out.
 */
export function compile(root: string): string[] {
  const built = join(root, '.cache', 'built');
  rmSync(built, { recursive: true, force: true });
  const rspack = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, [rspack, 'build'], { cwd: root, env, encoding: 'utf8' });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout}${done.stderr}`);
    process.exit(1);
  }
  const names = readdirSync(built).map((file) => file.replace(/\.json$/, ''));
  return [...names.flatMap((name) => readRecorded(root, name).files), writeShellList(root)];
}

/** Which files index.html names, in order. */
function writeShellList(root: string): string {
  const files = (name: string, entry: string) => readRecorded(root, name).entries[entry] ?? [];
  const all = [...files('theme', 'theme'), ...files('shell', 'main')];
  const list = { js: all.filter((name) => name.endsWith('.js')), css: all.filter((name) => name.endsWith('.css')) };
  const path = join(root, 'dist', 'shell', 'shell.json');
  writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
  return path;
}
