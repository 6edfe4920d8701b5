import { findBrowser } from './browser.mjs';
import { browserTests } from './browser-tests.mjs';
import { check } from './check.mjs';
import { run } from './install.mjs';
import { conclude } from './result.mjs';
import { tellSlowest, unitTests } from './unit-tests.mjs';

/**
 * What decides whether a change lands, in ten minutes: everything of `npm run check`, the slow tests that guard data, and
 * one journey through each screen. `--all` asks everything: each test on both databases, the kernel's coverage, the
 * browser's tests in both languages and themes.
 */
const isAll = process.argv.includes('--all');

const parts = await check();
for (const name of isAll ? ['all', 'kernel'] : ['guards', 'storm']) {
  const unit = unitTests(name);
  unit.tell();
  parts[name] = await unit.count();
  tellSlowest(parts[name].files);
}
const browser = findBrowser();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
parts.browser = browserTests(browser, { isAll });
conclude(parts);
