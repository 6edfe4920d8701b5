import { heldRun } from './held-run.mjs';
import { ensureInstalled, say } from './install.mjs';
import { patientTests, tellSlowest, unitTests } from './unit-tests.mjs';

/**
 * What is asked after every change, in a few minutes: nothing that needs a built product, no database but SQLite, none of
 * the slow tests. `npm test` asks all. Prints each step with its time; ends with a count.
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
  ['languages', node, ['--import', 'tsx', 'scripts/checks/languages.ts']],
  ['list of mistakes', node, ['--import', 'tsx', 'scripts/checks/mutants.ts']],
];

/** The long part begins at once and is told last: the short ones fill what it leaves of the processors. */
export async function check({ whole = false } = {}) {
  ensureInstalled();
  const long = whole ? patientTests('rest') : unitTests('quick');
  const counts = [];
  for (const step of STEPS) counts.push(await take(step));
  const parts = whole ? [patientTests('kernel'), long] : [long];
  const files = [];
  for (const part of parts) {
    part.tell();
    const count = await part.count();
    counts.push(count);
    files.push(...count.files);
  }
  tellSlowest(files);
  return together(counts);
}

/** Of several counts one. `failures` and `again` are tests with why they failed; `again` passed at the second try. */
export function together(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const all = (key) => counts.flatMap((count) => count[key] ?? []);
  return { passed: sum('passed'), failed: sum('failed'), failures: all('failures'), again: all('again') };
}

/** The last lines of a run: what is to be mended, how many there were. Ends the process. */
export function conclude({ passed, failed, failures, again }) {
  tell('Failed, and passed at the second try:', again);
  tell('Failed:', failures);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function tell(what, tests) {
  if (tests.length > 0) say(what);
  for (const { name, why } of tests) say(`  ${name}\n    ${why}`);
}

async function take([name, command, args]) {
  const run = heldRun(command, args);
  run.tell();
  const { ok, seconds } = await run.ended;
  say(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [{ name, why: 'see above' }] };
}

if (process.argv[1] === import.meta.filename) conclude(await check());
