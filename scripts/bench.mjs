import { ensureInstalled, run } from './install.mjs';

const args = process.argv.slice(2);
ensureInstalled();
const isElsewhere = args.some((arg) => /^--(base|help)\b/.test(arg));
if (!isElsewhere) run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
run(process.execPath, ['--import', 'tsx', 'scripts/bench/main.ts', ...args]);
