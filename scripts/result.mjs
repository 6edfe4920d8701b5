import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

/**
 * The last lines of a run: unstable tests, failures, and the count. Leaves the same in `.cache/test-result.json`, with the
 * commit and the seconds of each part. Ends the process.
 *
 * `parts` holds, by name, `passed`, `failed`, `failures`, `unstable` and `seconds`; a failure and an unstable test are a name
 * and its first error.
 */
export function conclude(parts) {
  const counts = Object.values(parts);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const all = (key) => counts.flatMap((count) => count[key] ?? []);
  const result = { passed: sum('passed'), failed: sum('failed'), failures: all('failures'), unstable: all('unstable') };
  mkdirSync(join(root, '.cache'), { recursive: true });
  const seconds = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Math.round(part.seconds)]));
  writeFileSync(
    join(root, '.cache/test-result.json'),
    `${JSON.stringify({ ...commit(), ...result, seconds }, undefined, 2)}\n`,
  );
  tell('Unstable:', result.unstable);
  tell('Failed:', result.failures);
  say(`${result.passed} passed, ${result.failed} failed`);
  process.exit(result.failed === 0 ? 0 : 1);
}

/** Nothing where this is no clone. */
function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return { commit: git('rev-parse', 'HEAD').trim(), clean: git('status', '--porcelain') === '' };
  } catch {
    return {};
  }
}

function tell(what, tests) {
  if (tests.length > 0) say(what);
  for (const { name, why } of tests) say(`  ${name}\n    ${why}`);
}
