import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { check, conclude, together } from './check.mjs';
import { root, run, say } from './install.mjs';
import { patientTests, tellSlowest } from './unit-tests.mjs';

/** Every check and every test, the browser's included. */

function endToEnd() {
  const browser = findBrowser();
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  const report = join(root, '.cache', 'e2e.json');
  rmSync(report, { force: true });
  const env = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const done = spawnSync(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, stdio: 'inherit', env });
  if (!existsSync(report)) {
    say('✗ the end-to-end tests did not run');
    return { passed: 0, failed: 1 };
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = specsIn(suites, 'unexpected');
  const again = specsIn(suites, 'flaky');
  for (const { name } of specsIn(suites, 'skipped')) say(`SKIPPED: ${name}`);
  const failed = failures.length + again.length;
  return { passed: stats.expected, failed: failed === 0 && done.status !== 0 ? 1 : failed, failures, again };
}

function specsIn(suites, status) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(failureOf),
    ...specsIn(inner, status),
  ]);
}

function failureOf({ file, line, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const why = results.find(({ error }) => error)?.error.message ?? '';
  return { name: `e2e/${file}:${line} ${title}`, why: stripVTControlCharacters(why).split('\n', 1)[0] };
}

/** The built server, started and killed. */
async function processes() {
  const run = patientTests('process');
  run.tell();
  const count = await run.count();
  tellSlowest(count.files);
  return count;
}

conclude(together([await check({ whole: true }), await processes(), endToEnd()]));
