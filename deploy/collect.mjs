import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/**
 * Puts what runs, and nothing else, into an empty folder: the built product, the packages that it loads, the lists of
 * plugins. `node deploy/collect.mjs <folder>`, after a build; the image is made of it.
 */
const root = join(import.meta.dirname, '..');
const [target] = process.argv.slice(2);
if (!target || existsSync(target)) {
  process.stderr.write('Name a folder that is not there yet: node deploy/collect.mjs <folder>\n');
  process.exit(2);
}
if (!existsSync(join(root, 'dist', 'host', 'main.js'))) {
  process.stderr.write('Nothing was built yet: npm run build\n');
  process.exit(1);
}

/** For people, compilers and debuggers; no program loads it. */
const IDLE = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts)$/i;
const IDLE_PARTS = [
  ['sqlite3', 'deps'],
  ['sqlite3', 'src'],
  ['sqlite3', 'build', 'Release', 'obj.target'],
  ['sqlite3', 'build', 'Release', '.deps'],
].map((parts) => join('node_modules', ...parts));

mkdirSync(target, { recursive: true });
for (const name of ['package.json', 'plugin-manifest.json', 'distributions', 'LICENSE']) copy(name);
for (const part of ['host', 'plugins', 'shell']) copy(join('dist', part));
for (const name of runtimePackages()) copy(name);

function copy(name) {
  cpSync(join(root, name), join(target, name), { recursive: true, filter: isOfUse });
}

function isOfUse(path) {
  return !IDLE.test(basename(path)) && !IDLE_PARTS.some((part) => path.endsWith(`${sep}${part}`));
}

/** What package-lock.json names for more than development, and this system has. */
function runtimePackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return (
    Object.entries(packages)
      .filter(([name, entry]) => name.startsWith('node_modules/') && !entry.dev && !entry.devOptional && !entry.link)
      .map(([name]) => name)
      // Compilers for other systems: nothing that runs asks for them.
      .filter((name) => !name.startsWith('node_modules/@typescript/'))
      .filter((name) => existsSync(join(root, name)) && !isInside(name, packages))
  );
}

/** One package lies inside of another, which brings it along. */
function isInside(name, packages) {
  const at = name.lastIndexOf('/node_modules/');
  const outer = packages[name.slice(0, Math.max(at, 0))];
  return at > 0 && outer !== undefined && !outer.dev && !outer.devOptional;
}
