import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RUN } from './shelf.ts';

const SHELF = new URL('./shelf.ts', import.meta.url).href;
const SCRIPT = `
import { writeFileSync } from 'node:fs';
import { openShelf } from '${SHELF}';
writeFileSync(openShelf() + '/tables.db', '');
if (openShelf() !== openShelf()) throw new Error('a script has two');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-shelf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the script leaves in the folder for what is passing. */
async function leftBy(run: Record<string, string>): Promise<string[]> {
  const script = join(folder, 'script.mts');
  writeFileSync(script, SCRIPT);
  const { [RUN]: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
    env: { ...env, ...run, TMPDIR: folder, TSX_DISABLE_CACHE: '1' },
  });
  return readdirSync(folder).filter((name) => name.startsWith('docstead-shapes-'));
}

it('a script outside of a run leaves nothing of what its hosts began with', async () => {
  expect(await leftBy({})).toEqual([]);
});

it('one process of a run leaves it to the others of the run, whose end removes it', async () => {
  expect(await leftBy({ [RUN]: '7' })).toEqual(['docstead-shapes-7']);
  expect(Number(process.env[RUN])).toBe(process.ppid);
});
