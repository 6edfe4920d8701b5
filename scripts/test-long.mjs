import { join } from 'node:path';
import { root, run } from './install.mjs';

/** Tests that take many minutes (`*.long.test.ts`). Not part of `npm test`; arguments go to vitest. */
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
run(process.execPath, [vitest, 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]);
