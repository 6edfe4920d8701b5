import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plain JavaScript without packages: it runs before anything is installed. */

export const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.docstead-lock');

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a command in the root; ends this process with its code when it fails. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(
    `Docstead needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org`,
  );
  process.exit(1);
}

/** Installs exactly what package-lock.json says, once per change of it. */
export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing packages (a few minutes the first time: the SQLite driver may be compiled here) …');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(stamp, lock);
}
