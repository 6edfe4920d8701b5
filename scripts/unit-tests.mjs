import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { heldRun } from './held-run.mjs';
import { root, say } from './install.mjs';

const SQLITE = { TEST_DATABASES: 'sqlite' };

/** What vitest is told for each part of a run, and on which databases. */
const PARTS = {
  quick: { args: ['--project=quick*', '--project=template'], env: SQLITE },
  /** What of the slow tests guards data: tables of rights, hostile text, writes that were killed in the middle. */
  guards: { args: ['--project=slow*', 'rights', 'payloads', 'killed'], env: SQLITE },
  /** Many who save at once, on both databases. */
  storm: { args: ['--project=slow', 'storm'] },
  all: { args: [] },
  /** Covered to the last line, by its own tests alone. */
  kernel: { args: ['--coverage', 'core/kernel'] },
};

/** One more than there are processors: a third of a test's time it waits for the database. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

/** What vitest compiled, by its content: each change leaves one file behind. */
const COMPILED = join(root, '.cache/vitest');
const MOST_COMPILED = 20_000;

/**
 * Runs a part of the unit tests. `count` gives the counts of its report: `failed` three times is failed, what passed at a
 * second or third try is named in `unstable`.
 */
export function unitTests(part) {
  const report = join(root, '.cache', `vitest-${part}.json`);
  mkdirSync(COMPILED, { recursive: true });
  if (readdirSync(COMPILED).length > MOST_COMPILED) rmSync(COMPILED, { recursive: true, force: true });
  rmSync(report, { force: true });
  const { args, env } = PARTS[part];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = heldRun(join(root, 'node_modules/.bin/vitest'), ['run', WORKERS, ...args, ...reporters], env);
  return { tell: run.tell, count: async () => countIn(report, await run.ended) };
}

function countIn(report, { ok, seconds }) {
  if (!existsSync(report)) {
    say('✗ unit tests did not run to their end');
    return { passed: 0, failed: 1, seconds, files: [] };
  }
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const unstable = testResults.flatMap((file) => testsIn(file, 'passed').filter(({ why }) => why !== ''));
  const failures = testResults.flatMap(failuresIn);
  // Coverage that is missed, or an error outside all tests, fails the run without a failed test.
  if (failures.length === 0 && !ok)
    failures.push({ name: relative(root, report), why: 'no test failed, the run did: its output above says why' });
  return { passed, failed: failures.length, failures, unstable, seconds, files };
}

function failuresIn(file) {
  const tests = testsIn(file, 'failed');
  if (file.status !== 'failed' || tests.length > 0) return tests;
  return [{ name: `${relative(root, file.name)} did not load`, why: firstLine(file.message) }];
}

/** With the first error of each; '' for a test that had none. */
function testsIn({ name, assertionResults }, status) {
  return assertionResults
    .filter((test) => test.status === status)
    .map(({ fullName, failureMessages: [first] }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      why: firstLine(first),
    }));
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0];

const MOST_TOLD = 10;

/** So that whoever makes the run longer sees it. */
export function tellSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_TOLD);
  say('The slowest test files:');
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
