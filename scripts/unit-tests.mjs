import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/** Runs vitest, with the kernel's coverage held to the last line; gives the counts of its report. */
export function unitTests() {
  const report = join(root, '.cache', 'vitest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--coverage', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const done = spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' });
  if (!existsSync(report)) {
    say('✗ unit tests did not run to their end');
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A suite that does not load, or coverage that is missed, fails the run without a failed test.
  const failed = numFailedTests === 0 && done.status !== 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed };
}
