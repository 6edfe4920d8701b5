import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/** Takes half of the processor that a full browser takes. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * A browser for the end-to-end tests: the one that CHROMIUM_PATH names, else the headless shell (Debian's package, else
 * Playwright's download), else a full Chromium. Gives its path, or nothing when Playwright's own is used.
 */
export function findBrowser() {
  const ready = [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find((path) => path && existsSync(path));
  if (ready) return ready;
  if (installPackages(['chromium-headless-shell'])) return HEADLESS_SHELL;
  say('Trying to download the headless shell that Playwright brings …');
  if (installs(join(root, 'node_modules/.bin/playwright'), ['install', '--only-shell', 'chromium'])) return undefined;
  const full = FULL.find((path) => existsSync(path));
  if (full) return full;
  if (installPackages(['chromium'])) return '/usr/bin/chromium';
  say('No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH, and run npm test again.');
  process.exit(1);
}

/** Only where this runs as root on a system with apt-get. */
function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${names.join(' ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => installs('apt-get', ['install', '-y', '-qq', ...names], env);
  return install() || (installs('apt-get', ['update', '-qq'], env) && install());
}

function installs(command, args, env = process.env) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
