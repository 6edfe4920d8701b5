import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run } from './install.mjs';

/** The authors' tool, from the SDK package that the build emits: here and in an author's folder it is the same code. */

ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(join(root, 'dist', 'sdk', 'docstead-core', 'scripts', 'plugin', 'main.js')).href);
