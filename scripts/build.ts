import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { compile } from './build/compile.ts';
import { compressNew } from './build/compress.ts';
import { writeDescriptors } from './build/descriptors.ts';
import { fingerprint, readStamp, writeStamp } from './build/fingerprint.ts';
import { housePlugins } from './build/house-plugins.ts';
import { pruneOlderBuilds, pruneUnnamed } from './build/prune.ts';
import { writeSdk } from './build/sdk.ts';

/** Builds into dist/; a second run with nothing changed ends at once. */

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const started = performance.now();
const print = fingerprint(root);

if (!process.argv.includes('--force') && readStamp(dist) === print && existsSync(join(dist, 'host', 'main.js'))) {
  process.stdout.write('Nothing changed since the last build.\n');
} else {
  process.stdout.write('Building …\n');
  const files = compile(root);
  files.push(...(await writeDescriptors(root)));
  await compressNew(dist, files);
  pruneOlderBuilds(dist, files);
  pruneUnnamed(dist, housePlugins(root));
  await writeSdk(root);
  writeStamp(dist, print);
  process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}
