import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extensionPoints, withPoints } from './build/extension-points.ts';
import { houseFile } from './build/sdk-house.ts';

/** Writes what plugins offer into docs/plugins.md: `node --import tsx scripts/docs.ts`. A test compares the two. */
const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'plugins.md');
const { slots, offers } = await houseFile(root);
writeFileSync(file, withPoints(readFileSync(file, 'utf8'), extensionPoints(slots, offers)));
