import { ensureInstalled, run } from './install.mjs';

/** Before `npm start` becomes the server: installs and builds what has changed. */

ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
