import { findBrowser } from './browser.mjs';
import { browserTests } from './browser-tests.mjs';
import { check } from './check.mjs';
import { run } from './install.mjs';
import { conclude } from './result.mjs';
import { tellSlowest, unitTests } from './unit-tests.mjs';

/**
 * Every check and every test, each once: the plugins' on SQLite, the kernel's on both databases, the browser's in English
 * and light. `--all` asks the plugins' on both databases, and the browser's in both languages and themes.
 */
const isAll = process.argv.includes('--all');

const parts = await check({ whole: true, onAllDatabases: isAll });
const processes = unitTests('process', { onAllDatabases: true });
processes.tell();
parts.process = await processes.count();
tellSlowest(parts.process.files);
const browser = findBrowser();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
parts.browser = browserTests(browser, { isAll });
conclude(parts);
