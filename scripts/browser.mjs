import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/** The one without windows first: the tests take a third less of the processors with it. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * A browser for the end-to-end tests: one that stands here, else Playwright's own download, else Debian's package
 * where this runs as root. Gives its path, or nothing when Playwright's own is used.
 */
export function findBrowser() {
  const here = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
  if (here) return here;
  say('No browser found. Trying to download the one that Playwright brings …');
  if (installs(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'])) return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('That download is not reachable. Installing the package chromium with apt-get, as this runs as root …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    installs('apt-get', ['update'], env);
    if (installs('apt-get', ['install', '-y', 'chromium'], env)) return '/usr/bin/chromium';
  }
  say('No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH, and run npm test again.');
  process.exit(1);
}

function installs(command, args, env = process.env) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
