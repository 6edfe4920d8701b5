import type { JobRun } from '@docstead/core/server';
import type { BackupsSetup } from '../setup.ts';

const EVERY_MS = 1000;

/** Tells how far a job is, once in a second. */
export function toldBy(app: BackupsSetup, job: JobRun): (done: number, of: number, files?: number) => Promise<void> {
  let last: number | undefined;
  return async (done, of, files = 0) => {
    const now = app.clock.elapsed();
    if (last !== undefined && now - last < EVERY_MS) return;
    last = now;
    await job.progress(done, of, String(files));
  };
}
