import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { ensureInstalled, root, say } from './install.mjs';
import { unitTests } from './unit-tests.mjs';

/** Everything but the browser tests. Prints each step with its time; ends with a count. */

const node = process.execPath;
const STEPS = [
  ['format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'node_modules/.bin/tsc', ['-p', 'tsconfig.json']],
  ['import rules', node, ['--import', 'tsx', 'scripts/checks/imports.ts']],
  ['dead exports', node, ['--import', 'tsx', 'scripts/checks/dead-exports.ts']],
  ['error codes', node, ['--import', 'tsx', 'scripts/checks/error-codes.ts']],
  ['languages', node, ['--import', 'tsx', 'scripts/checks/languages.ts']],
];

export function check() {
  ensureInstalled();
  let passed = 0;
  let failed = 0;
  for (const [name, command, args] of STEPS) {
    const started = performance.now();
    const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
    const ok = done.status === 0;
    say(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (ok) passed += 1;
    else failed += 1;
  }
  const unit = unitTests();
  return { passed: passed + unit.passed, failed: failed + unit.failed };
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = check();
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
