import { heldRun } from './held-run.mjs';
import { ensureInstalled, say } from './install.mjs';
import { conclude } from './result.mjs';
import { tellSlowest, unitTests } from './unit-tests.mjs';

/**
 * What is asked after every change, in a few minutes: nothing that needs a built product, no database but SQLite, none of
 * the slow tests. Prints each step with its time; ends with a count.
 */

const node = process.execPath;
const STEPS = [
  // That a fresh clone can be installed: it names the packages of every system, which only a fresh install asks for.
  ['lock file', 'npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit']],
  ['format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'node_modules/.bin/tsc', ['-p', 'tsconfig.json']],
  ['import rules', node, ['--import', 'tsx', 'scripts/checks/imports.ts']],
  ['dead exports', node, ['--import', 'tsx', 'scripts/checks/dead-exports.ts']],
  ['error codes', node, ['--import', 'tsx', 'scripts/checks/error-codes.ts']],
  ['input methods', node, ['--import', 'tsx', 'scripts/checks/composing.ts']],
  ['languages', node, ['--import', 'tsx', 'scripts/checks/languages.ts']],
];

/** The parts of a run, by name: each has its counts and its seconds. */
export async function check() {
  ensureInstalled();
  // The long part begins at once and is told last: the short ones fill what it leaves of the processors.
  const quick = unitTests('quick');
  const parts = {};
  for (const step of STEPS) parts[step[0]] = await take(step);
  quick.tell();
  parts.quick = await quick.count();
  tellSlowest(parts.quick.files);
  return parts;
}

async function take([name, command, args]) {
  const run = heldRun(command, args);
  run.tell();
  const { ok, seconds } = await run.ended;
  say(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return ok
    ? { passed: 1, failed: 0, seconds }
    : { passed: 0, failed: 1, failures: [{ name, why: 'see above' }], seconds };
}

if (process.argv[1] === import.meta.filename) conclude(await check());
