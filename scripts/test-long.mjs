import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root, run } from './install.mjs';

/**
 * What takes many minutes: the tests `*.long.test.ts`, and the browser's in both languages and themes each, with a server
 * that is killed a hundred times. Not part of `npm test`. With arguments, which go to vitest, the former alone.
 */
const args = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
run(process.execPath, [vitest, 'run', '--config', 'vitest.long.config.ts', ...args]);
if (args.length === 0) {
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  const browser = findBrowser();
  const env = { DOCSTEAD_KILLS: '100', DOCSTEAD_BOTH_LANGUAGES: '1' };
  run(join(root, 'node_modules/.bin/playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    ...env,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  });
}
