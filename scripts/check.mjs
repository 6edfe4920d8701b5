import { heldRun } from './held-run.mjs';
import { ensureInstalled, say } from './install.mjs';
import { tellSlowest, unitTests } from './unit-tests.mjs';

/** Everything but the browser tests. Prints each step with its time; ends with a count. */

const node = process.execPath;
const STEPS = [
  ['format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'node_modules/.bin/tsc', ['-p', 'tsconfig.json']],
  ['import rules', node, ['--import', 'tsx', 'scripts/checks/imports.ts']],
  ['dead exports', node, ['--import', 'tsx', 'scripts/checks/dead-exports.ts']],
  ['error codes', node, ['--import', 'tsx', 'scripts/checks/error-codes.ts']],
  ['languages', node, ['--import', 'tsx', 'scripts/checks/languages.ts']],
  ['list of mistakes', node, ['--import', 'tsx', 'scripts/checks/mutants.ts']],
];

/** The long part begins at once and is told last: the short ones fill what it leaves of the processors. */
export async function check() {
  ensureInstalled();
  const rest = unitTests('rest');
  const counts = [];
  for (const step of STEPS) counts.push(await take(step));
  const kernel = unitTests('kernel');
  const files = [];
  for (const part of [kernel, rest]) {
    part.tell();
    const count = await part.count();
    counts.push(count);
    files.push(...count.files);
  }
  tellSlowest(files);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function take([name, command, args]) {
  const run = heldRun(command, args);
  run.tell();
  const { ok, seconds } = await run.ended;
  say(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await check();
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
