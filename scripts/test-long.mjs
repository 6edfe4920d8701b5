import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root, run } from './install.mjs';

/**
 * What takes many minutes and is not part of `npm test`: the tests `*.long.test.ts`, and a server that is killed a hundred
 * times. With arguments, which go to vitest, the former alone.
 */
const args = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
run(process.execPath, [vitest, 'run', '--config', 'vitest.long.config.ts', ...args]);
if (args.length === 0) {
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  const browser = findBrowser();
  const playwright = join(root, 'node_modules/.bin/playwright');
  run(playwright, ['test', '--config', 'e2e/playwright.config.ts', 'killed-server'], {
    DOCSTEAD_KILLS: '100',
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  });
}
