import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Set for those that run the tests of a run: its end removes its shelf. */
export const RUN = 'DOCSTEAD_TEST_RUN';

/** Where the files stand that the tests of a run begin with; `run` is the number of its process. */
export const shelfOf = (run: number): string => join(tmpdir(), `docstead-shapes-${run}`);

/** The shelf of this run, made where it is not there yet. A script outside of a run has one of its own until it exits. */
export function openShelf(): string {
  const run = process.env[RUN];
  const shelf = shelfOf(Number(run ?? process.pid));
  const isNew = mkdirSync(shelf, { recursive: true }) !== undefined;
  if (isNew && run === undefined) process.once('exit', () => rmSync(shelf, { recursive: true, force: true }));
  return shelf;
}
