import { setTimeout } from 'node:timers/promises';
import { fail } from '@docstead/core/contract';
import type { JobReport } from '@docstead/core/server';
import { workFailed, workUnknown } from '../../contract/failures.ts';
import type { ExchangeSetup } from '../setup.ts';

const FIRST = 25;
const LONGEST = 500;

/** For existing clients, which wait for one answer: until the job is over. Who goes away leaves it to itself. */
export async function ended(app: ExchangeSetup, job_id: number, signal: AbortSignal): Promise<JobReport> {
  for (let pause = FIRST; ; pause = Math.min(LONGEST, pause * 1.5)) {
    const job = await app.jobs.get(job_id);
    if (!job) throw fail(workUnknown);
    if (job.ended_time !== undefined) return job;
    await setTimeout(pause, undefined, { signal });
  }
}

export function refuseUndone({ state }: JobReport): void {
  if (state !== 'done') throw fail(workFailed);
}
