import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { heldRun } from './held-run.mjs';
import { root, say } from './install.mjs';

/** One more than there are processors: a third of a test's time it waits for the database. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

const PARTS = {
  /** What is asked after every change: on SQLite alone. */
  quick: {
    args: [WORKERS, '--project=kernel', '--project=plain', '--project=template', '--project=web'],
    env: { TEST_DATABASES: 'sqlite' },
  },
  /** What is covered to the last line is run apart, for counting every line makes the others slower by a fifth. */
  kernel: { args: ['--coverage', '--project=kernel', '--project=slow-kernel', '--maxWorkers=1'], isWhole: true },
  rest: {
    args: [WORKERS, '--project=plain', '--project=slow', '--project=template', '--project=web', '--project=slow-web'],
  },
  /** These start the built server itself. */
  process: { args: ['--project=process'] },
};

/** Runs a part of the unit tests; `count` gives the counts of its report. */
export function unitTests(part) {
  const { args, env } = PARTS[part];
  const report = join(root, '.cache', `vitest-${part}.json`);
  const { ended, tell } = vitest(args, { report, env });
  return { ended, tell, count: async () => countIn(report, await ended) };
}

/** What vitest compiled, by its content: each change leaves one file behind. */
const COMPILED = join(root, '.cache/vitest');
const MOST_COMPILED = 20_000;

function vitest(args, { report, env }) {
  mkdirSync(COMPILED, { recursive: true });
  if (readdirSync(COMPILED).length > MOST_COMPILED) rmSync(COMPILED, { recursive: true, force: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return heldRun(join(root, 'node_modules/.bin/vitest'), ['run', ...args, ...reporters], env);
}

/** More files than these do not fail by chance. */
const MOST_AGAIN = 6;

/**
 * As `unitTests`, and the files with a failed test are asked once more when the part has ended. What passes then
 * is named in `again`: it waits for too little. It has failed all the same; the second try only says what kind it is.
 */
export function patientTests(part) {
  const first = unitTests(part);
  const count = async () => {
    const counted = await first.count();
    const files = [...new Set(counted.failures.flatMap(({ file }) => file ?? []))];
    if (files.length === 0 || files.length > MOST_AGAIN) return counted;
    return await askedAgain(part, counted, files);
  };
  return { ...first, count };
}

async function askedAgain(part, first, files) {
  say(`Once more: ${files.join(', ')}`);
  const { args, env, isWhole } = PARTS[part];
  const report = join(root, '.cache', `vitest-${part}-again.json`);
  const run = vitest([...args, ...(isWhole ? [] : files)], { report, env });
  run.tell();
  const second = countIn(report, await run.ended);
  const stillFailed = new Set(second.failures.map(({ name }) => name));
  const again = first.failures.filter(({ name }) => !stillFailed.has(name));
  return { ...first, failed: second.failed + again.length, failures: second.failures, again };
}

function countIn(report, { ok }) {
  if (!existsSync(report)) {
    say('✗ unit tests did not run to their end');
    return { passed: 0, failed: 1, files: [], failures: [] };
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const failures = testResults.flatMap(failuresIn);
  if (failures.length > 0 || ok) return { passed: numPassedTests, failed: failures.length, files, failures };
  // Coverage that is missed, or an error outside all tests, fails the run without a failed test.
  const nameless = { name: relative(root, report), why: 'no test failed, the run did: its words above say why' };
  return { passed: numPassedTests, failed: 1, files, failures: [nameless] };
}

function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0)
    return [{ file, name: `${file} did not load`, why: firstLine(message) }];
  return tests.map(({ fullName, failureMessages }) => ({
    file,
    name: `${file}: ${fullName}`,
    why: firstLine(failureMessages[0]),
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
