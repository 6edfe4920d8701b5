import type { Every, Jobs, Log, Random } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';
import { CLAIM_MS, type Job, type JobQueue } from './job-queue.ts';
import type { Leases } from './leases.ts';
import { Running } from './running.ts';

/** Runs the jobs and periods of one generation. */
export interface JobRunner {
  bind(pluginId: string): { readonly jobs: Jobs; readonly every: Every };
  /** Begins to claim. Until then `add` works, and nothing runs. */
  start(): void;
  /** Claims no more, aborts what runs, waits for it at most `grace` milliseconds, and gives the rest back to the queue. */
  stop(grace?: number): Promise<void>;
  /** Runs all that is due now, started or not: for tests. */
  drain(): Promise<void>;
  /** A runner over the same queue for the next generation, which binds while this one still runs. */
  next(): JobRunner;
}

export interface JobRunnerOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly leases: Leases;
  readonly log: Log;
  readonly random: Random;
  /** Milliseconds between looks at the queue. */
  readonly period?: number;
  /** Milliseconds between signs of life of a running job. */
  readonly heartbeat?: number;
}

type Handler = (payload: never, job: { readonly attempt: number; readonly signal: AbortSignal }) => Promise<void>;

interface Period {
  readonly name: string;
  readonly pause: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

const AT_ONCE = 4;
const GRACE_MS = 5_000;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  return new Runner(options);
}

class Runner implements JobRunner {
  private readonly options: JobRunnerOptions;
  private readonly owner: string;
  private readonly handlers = new Map<string, { readonly key: readonly [string, string]; readonly run: Handler }>();
  private readonly periods: Period[] = [];
  private readonly running: Running;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(options: JobRunnerOptions) {
    this.options = options;
    this.owner = options.random.hex(16);
    this.running = new Running(options.heartbeat ?? CLAIM_MS / 3);
  }

  bind(plugin: string): { readonly jobs: Jobs; readonly every: Every } {
    const jobs: Jobs = {
      handle: (kind, run) => {
        // The payload is what `add` of the same kind was given; the owner of the kind knows its type.
        this.handlers.set(`${plugin}/${kind}`, { key: [plugin, kind], run: run as Handler });
      },
      add: async (kind, payload, given = {}) => {
        await this.options.queue.add({ plugin, kind, payload, options: given });
        (given.db ?? this.options.database.db).afterCommit(() => this.nudge());
      },
    };
    const every: Every = (name, seconds, run) => {
      this.periods.push({ name: `${plugin}/${name}`, pause: seconds * 1000, run });
    };
    return { jobs, every };
  }

  start(): void {
    this.timer = setTimeout(() => this.nudge(), 0);
    this.timer.unref();
  }

  async stop(grace = GRACE_MS): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.looking;
    this.running.abort();
    await this.running.settle(grace);
  }

  async drain(): Promise<void> {
    while ((await this.look()) > 0) await this.running.settle();
    await this.running.settle();
  }

  next(): JobRunner {
    return new Runner(this.options);
  }

  /** Looks at the queue now, and again after a period. */
  private nudge(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.nudge(), this.options.period ?? 1_000);
    this.timer.unref();
    this.options.database.outside(() => {
      this.look().catch((error: unknown) => this.options.log.warn('The queue of jobs could not be read.', { error }));
    });
  }

  /** How many were found to run. One look at a time, or two of them would fill the same places. */
  private look(): Promise<number> {
    const mine = this.looking.then(() => this.lookOnce());
    this.looking = mine.catch(() => {});
    return mine;
  }

  private async lookOnce(): Promise<number> {
    let found = 0;
    for (const period of this.periods) {
      if (this.isStopped || this.running.has(period.name)) continue;
      if (!(await this.options.leases.take(this.owner, period.name))) continue;
      found += 1;
      this.runPeriod(period);
    }
    const places = AT_ONCE - this.running.size;
    if (this.isStopped || places <= 0) return found;
    const kinds = [...this.handlers.values()].map((handler) => handler.key);
    const jobs = await this.options.queue.claim(this.owner, kinds, places);
    for (const job of jobs) this.runJob(job);
    return found + jobs.length;
  }

  private runJob(job: Job): void {
    const { queue, log } = this.options;
    const handler = this.handlers.get(`${job.plugin}/${job.kind}`);
    this.running.add({
      name: `job ${job.id}`,
      run: async (signal) => handler?.run(JSON.parse(job.payload) as never, { attempt: job.attempts + 1, signal }),
      prolong: () => queue.prolong(this.owner, job),
      done: async () => {
        await queue.done(this.owner, job);
        this.nudge();
      },
      release: () => queue.release(this.owner, job),
      failed: async (error) => {
        const isOver = await queue.retry(this.owner, job, String(error));
        const told = { error, plugin: job.plugin, kind: job.kind, attempt: job.attempts + 1 };
        if (isOver) log.error('A job failed at its last try and is given up.', told);
        else log.warn('A job failed and will be tried again.', told);
      },
      broken: (error) =>
        log.error('The end of a job could not be recorded; it will run again.', { error, job: job.id }),
    });
  }

  private runPeriod({ name, pause, run }: Period): void {
    const { leases, log } = this.options;
    this.running.add({
      name,
      run,
      prolong: () => leases.prolong(this.owner, name),
      done: () => leases.release(this.owner, name, pause),
      release: () => leases.release(this.owner, name, 0),
      failed: async (error) => {
        log.error(`The periodic task ${name} failed; it runs again after its period.`, { error });
        await leases.release(this.owner, name, pause);
      },
      broken: (error) => log.error(`The end of ${name} could not be recorded; it will run again.`, { error }),
    });
  }
}
