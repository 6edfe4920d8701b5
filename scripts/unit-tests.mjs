import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { heldRun } from './held-run.mjs';
import { root, say } from './install.mjs';

/** What is covered to the last line is run apart, for counting every line makes the others slower by a fifth. */
const PARTS = {
  kernel: ['--coverage', '--project=kernel', '--maxWorkers=1'],
  rest: ['--project=!kernel'],
};

/** Runs a part of the unit tests; `count` gives the counts of its report. */
export function unitTests(part) {
  const report = join(root, '.cache', `vitest-${part}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', ...PARTS[part], '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ended, tell } = heldRun(join(root, 'node_modules/.bin/vitest'), args);
  return { ended, tell, count: async () => countIn(report, await ended) };
}

function countIn(report, { ok }) {
  if (!existsSync(report)) {
    say('✗ unit tests did not run to their end');
    return { passed: 0, failed: 1, files: [] };
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  // A suite that does not load, or coverage that is missed, fails the run without a failed test.
  return { passed: numPassedTests, failed: numFailedTests === 0 && !ok ? 1 : numFailedTests, files };
}

const MOST_TOLD = 10;

/** So that whoever makes the run longer sees it. */
export function tellSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_TOLD);
  say('The slowest test files:');
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
