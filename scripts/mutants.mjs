import { ensureInstalled, run } from './install.mjs';

/** Makes small mistakes in a copy, one at a time, and asks whether the tests notice. Not part of `npm test`. */
ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'scripts/mutants/main.ts', ...process.argv.slice(2)]);
