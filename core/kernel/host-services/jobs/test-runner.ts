import type { Log } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';
import { systemRandom } from '../random.ts';
import type { DueClock } from './database-clock.ts';
import { JobQueue } from './job-queue.ts';
import { JobReports } from './job-reports.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner.ts';
import { JobUpkeep } from './job-upkeep.ts';
import { Leases } from './leases.ts';

export interface TestRunner {
  readonly database: Database;
  readonly clock: DueClock;
  readonly log: Log;
}

/** A runner over this database, as one host has it; it looks every 20 ms. */
export function testRunner(
  { database, clock, log }: TestRunner,
  given: Partial<Pick<JobRunnerOptions, 'queue' | 'heartbeat' | 'zone'>> = {},
): JobRunner {
  return createJobRunner({
    ...{ database, log, random: systemRandom(), zone: () => 'UTC', period: 20 },
    queue: new JobQueue(database, clock),
    reports: new JobReports(database, clock),
    upkeep: new JobUpkeep(database, clock),
    leases: new Leases(database, clock),
    ...given,
  });
}
