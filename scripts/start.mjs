import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
process.chdir(root);
await import(pathToFileURL(join(root, 'dist', 'host', 'main.js')).href);
