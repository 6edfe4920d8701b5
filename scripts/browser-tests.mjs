import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { root, say } from './install.mjs';

/** Titles of the tests in the other language or theme: see `inBothLanguages` and `THEMES` in e2e/house.ts. */
const OTHER = String.raw`\((zh-cn|dark)[,)]`;

/** Runs the browser's tests on the built product, of each screen one unless all are asked for; gives their counts as `unitTests` does. */
export function browserTests(browser, { isAll }) {
  const started = performance.now();
  const report = join(root, '.cache', 'e2e.json');
  rmSync(report, { force: true });
  const env = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  if (!isAll) args.push('--grep', '@screen', '--grep-invert', OTHER);
  const done = spawnSync(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, stdio: 'inherit', env });
  const seconds = (performance.now() - started) / 1000;
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [{ name: 'browser', why: 'did not run' }], seconds };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = specsIn(suites, 'unexpected');
  const unstable = specsIn(suites, 'flaky');
  for (const { name } of specsIn(suites, 'skipped')) say(`SKIPPED: ${name}`);
  if (failures.length === 0 && done.status !== 0)
    failures.push({ name: 'browser', why: 'no test failed, the run did: its output above says why' });
  return { passed: stats.expected + unstable.length, failed: failures.length, failures, unstable, seconds };
}

function specsIn(suites, status) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(failureOf),
    ...specsIn(inner, status),
  ]);
}

/** With its first error. */
function failureOf({ file, line, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const why = results.find(({ error }) => error)?.error.message ?? '';
  return { name: `e2e/${file}:${line} ${title}`, why: stripVTControlCharacters(why).split('\n', 1)[0] };
}
