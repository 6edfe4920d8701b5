import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run } from './install.mjs';

const main = join(root, 'dist', 'host', 'main.js');
ensureInstalled();
if (!existsSync(main)) run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
process.chdir(root);
await import(pathToFileURL(main).href);
