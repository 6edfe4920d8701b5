import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a folder is for: a file that is read, one that is drawn. */
type Kind = 'import' | 'export';

/** `pdf` was made by earlier versions, which may have left one behind. */
const NAME = /^docstead-(?:import|export|pdf)-(\d{1,10})-\w+$/;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A folder on this machine's disk for as long as something is under way; its name tells which process it belongs to. */
export const scratchFolder = (kind: Kind): Promise<string> =>
  mkdtemp(join(tmpdir(), `docstead-${kind}-${process.pid}-`));

/**
 * Takes away what processes that were killed have left. Where several machines share one place for such files, the process of
 * another one is not seen here: so nothing of the last hour goes, and after a day all of it does, for nothing takes as long.
 * `now` in milliseconds.
 */
export async function sweepScratch(now: number): Promise<void> {
  const place = tmpdir();
  for (const name of await readdir(place).catch(() => [])) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined) continue;
    const folder = join(place, name);
    const age = now - (await lastUsed(folder));
    if (age > DAY || (age > HOUR && !isRunning(Number(owner)))) {
      // What is another user's, or is gone already, stays what it is.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** When something was written in it last; what is no folder is in use for ever. */
async function lastUsed(folder: string): Promise<number> {
  try {
    const own = await lstat(folder);
    if (!own.isDirectory()) return Number.POSITIVE_INFINITY;
    const inside = await Promise.all((await readdir(folder)).map((name) => lstat(join(folder, name))));
    return Math.max(own.mtimeMs, ...inside.map(({ mtimeMs }) => mtimeMs));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // There, but not ours to signal.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
