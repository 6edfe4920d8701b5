import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHarbour } from '../testing/harbour.ts';
import { scratchFolder, sweepScratch } from './scratch.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Of a process that has ended. */
const GONE = spawnSync(process.execPath, ['-e', '']).pid;

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'docstead-scratch-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

/** A folder with a file, both last written so long ago. */
function left(name: string, age: number, at = NOW): string {
  const folder = join(place, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'file'), 'bytes');
  const when = new Date(at - age);
  for (const path of [join(folder, 'file'), folder]) utimesSync(path, when, when);
  return name;
}

it('What a killed process has left goes after an hour; what is in use stays, and after a day nothing is in use.', async () => {
  left(`docstead-import-${GONE}-abcdef`, HOUR + MINUTE);
  left(`docstead-export-${GONE}-abcdef`, HOUR + MINUTE);
  left(`docstead-pdf-${GONE}-abcdef`, HOUR + MINUTE);
  const young = left(`docstead-import-${GONE}-young1`, HOUR - MINUTE);
  const own = left(`docstead-import-${process.pid}-own123`, 23 * HOUR);
  left(`docstead-import-${process.pid}-older1`, 25 * HOUR);
  // Its folder is old, and somebody writes a file in it.
  const busy = left(`docstead-import-${GONE}-busy12`, 5 * HOUR);
  utimesSync(join(place, busy, 'file'), new Date(NOW), new Date(NOW));
  await sweepScratch(NOW);
  expect(readdirSync(place).sort()).toEqual([young, own, busy].sort());
});

it('Nothing goes that has another name, or is no folder, and nothing that a link leads to.', async () => {
  const others = ['docstead-import-', 'docstead-import-abc', `docstead-data-${GONE}-abcdef`, 'somebody'];
  for (const name of others) left(name, 100 * HOUR);
  writeFileSync(join(place, `docstead-import-${GONE}-afile1`), 'x');
  symlinkSync(join(place, 'somebody'), join(place, `docstead-import-${GONE}-alink1`));
  const before = readdirSync(place).sort();
  await sweepScratch(NOW + 1000 * HOUR);
  expect(readdirSync(place).sort()).toEqual(before);
  expect(readdirSync(join(place, 'somebody'))).toEqual(['file']);
});

it('A host that starts clears away what one before it has left, and knows its own.', async () => {
  const harbour = await openHarbour('sqlite');
  try {
    left(`docstead-import-${GONE}-abcdef`, 2 * HOUR, harbour.host.clock.now());
    const own = basename(await scratchFolder('import'));
    await harbour.host.generations.reload();
    expect(readdirSync(place).filter((name) => name.startsWith('docstead-import-'))).toEqual([own]);
  } finally {
    await harbour.host.close();
  }
});
