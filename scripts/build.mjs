import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--force']);
