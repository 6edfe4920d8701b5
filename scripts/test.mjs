import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { root, run, say } from './install.mjs';

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
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && done.status !== 0 ? 1 : failed };
}

const first = await check();
const second = endToEnd();
const failed = first.failed + second.failed;
say(`${first.passed + second.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
