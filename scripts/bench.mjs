import { findBrowser } from './browser.mjs';
import { ensureInstalled, run } from './install.mjs';

const args = process.argv.slice(2);
ensureInstalled();
const isElsewhere = args.some((arg) => /^--(base|help)\b/.test(arg));
if (!isElsewhere) run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
const wantsBrowser = !args.includes('--help') && !/--half[ =]server/.test(args.join(' '));
const browser = wantsBrowser ? findBrowser() : undefined;
run(process.execPath, ['--import', 'tsx', 'scripts/bench/main.ts', ...args], browser ? { CHROMIUM_PATH: browser } : {});
