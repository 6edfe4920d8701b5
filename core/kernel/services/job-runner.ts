import type { Every, JobHandler, JobRun, Jobs, Log, Random } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';
import type { Job } from './job.ts';
import { CLAIM_MS, type JobQueue } from './job-queue.ts';
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

interface Handler {
  readonly key: readonly [string, string];
  readonly run: JobHandler<never>;
  readonly undo: JobHandler<never> | undefined;
}

interface Period {
  readonly name: string;
  readonly pause: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

interface Claimed {
  readonly claim: string;
  readonly signal: AbortSignal;
  readonly lose: () => void;
}

const AT_ONCE = 4;
const GRACE_MS = 5_000;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  return new Runner(options);
}

class Runner implements JobRunner {
  private readonly options: JobRunnerOptions;
  private readonly owner: string;
  private readonly handlers = new Map<string, Handler>();
  private readonly periods: Period[] = [];
  private readonly running: Running;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private claims = 0;

  constructor(options: JobRunnerOptions) {
    this.options = options;
    this.owner = options.random.hex(16);
    this.running = new Running(options.heartbeat ?? CLAIM_MS / 3);
  }

  bind(plugin: string): { readonly jobs: Jobs; readonly every: Every } {
    const { queue } = this.options;
    const jobs: Jobs = {
      handle: (kind, run, undo) => {
        // The payload is what `add` of the same kind was given; the owner of the kind knows its type.
        this.handlers.set(`${plugin}/${kind}`, { key: [plugin, kind], run, undo });
      },
      add: async (kind, payload, given = {}) => {
        const id = await queue.add({ plugin, kind, payload, options: given });
        (given.db ?? this.options.database.db).afterCommit(() => this.nudge());
        return id;
      },
      get: (id) => queue.get(plugin, id),
      list: (uid) => queue.list(plugin, uid),
      cancel: async (id) => {
        const isStopped = await queue.cancel(plugin, id);
        this.nudge();
        return isStopped;
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
      if (!(await this.options.leases.take(this.owner, period.name, period.pause))) continue;
      found += 1;
      this.runPeriod(period);
    }
    await this.options.queue.sweep();
    const places = AT_ONCE - this.running.size;
    if (this.isStopped || places <= 0) return found;
    const kinds = [...this.handlers.values()].map((handler) => handler.key);
    // Each under a name of its own: where this very host takes a job again, its earlier run has lost it.
    this.claims += 1;
    const claim = `${this.owner}-${this.claims}`;
    const jobs = await this.options.queue.claim(claim, kinds, places);
    for (const job of jobs) this.runJob(job, claim);
    return found + jobs.length;
  }

  private runJob(job: Job, claim: string): void {
    const { queue, log } = this.options;
    const handler = this.handlers.get(`${job.plugin}/${job.kind}`);
    this.running.add({
      name: `job ${job.id} ${claim}`,
      run: async (signal, lose) => {
        const act = job.stopping === null ? handler?.run : handler?.undo;
        await act?.(JSON.parse(job.payload) as never, this.runOf(job, { claim, signal, lose }));
      },
      prolong: () => queue.prolong(claim, job),
      done: async () => {
        await queue.done(claim, job);
        this.nudge();
      },
      release: async () => {
        await queue.release(claim, job);
        this.nudge();
      },
      failed: async (error) => {
        const isUndone = handler?.undo !== undefined;
        const isOver = await queue.retry(claim, job, { failure: String(error), isUndone });
        const told = { error, plugin: job.plugin, kind: job.kind, attempt: job.attempts + 1 };
        if (isOver) log.error('A job failed at its last try and is given up.', told);
        else log.warn('A job failed and will be tried again.', told);
      },
      broken: (error) =>
        log.error('The end of a job could not be recorded; it will run again.', { error, job: job.id }),
    });
  }

  private runOf(job: Job, { claim, signal, lose }: Claimed): JobRun {
    const { queue, database } = this.options;
    const record = async (values: object, db = database.db): Promise<void> => {
      if (await queue.record(claim, job, values, db)) return;
      lose();
      signal.throwIfAborted();
    };
    return {
      id: job.id,
      attempt: job.attempts + 1,
      signal,
      saved: job.checkpoint === null ? undefined : JSON.parse(job.checkpoint),
      progress: (done, of, note = '') => record({ progress_done: done, progress_of: of, note }),
      checkpoint: (value, db) => record({ checkpoint: JSON.stringify(value) }, db),
    };
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
