import type { Every, JobHandler, JobKind, JobResult, JobRun, Jobs } from '../../../sdk/server/jobs.ts';
import type { Log, Random } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';
import type { Job } from './job.ts';
import { CLAIM_MS, type JobQueue } from './job-queue.ts';
import type { JobReports } from './job-reports.ts';
import { JobPlaces } from './job-room.ts';
import type { JobUpkeep } from './job-upkeep.ts';
import type { Leases, Task } from './leases.ts';
import { Running } from './running.ts';
import { scheduleOf } from './schedule.ts';

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
  readonly reports: JobReports;
  readonly upkeep: JobUpkeep;
  readonly leases: Leases;
  /** The site's, as it is now. */
  readonly zone: () => string;
  readonly log: Log;
  readonly random: Random;
  /** Milliseconds between looks at the queue. */
  readonly period?: number;
  /** Milliseconds between signs of life of a running job. */
  readonly heartbeat?: number;
}

interface Handler {
  readonly run: JobHandler<never>;
  readonly undo: JobKind<never>['undo'];
}

interface Period extends Task {
  readonly run: (signal: AbortSignal) => Promise<void>;
}

interface Failed {
  readonly job: Job;
  readonly claim: string;
  readonly error: unknown;
  /** The handler has said that trying again would not help. */
  readonly isFinal: boolean;
}

interface Claimed {
  readonly claim: string;
  readonly signal: AbortSignal;
  readonly lose: () => void;
  readonly giveUp: () => void;
}

const GRACE_MS = 5_000;
const LONGEST_RESULT = 10_000;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  return new Runner(options);
}

class Runner implements JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #owner: string;
  readonly #handlers = new Map<string, Handler>();
  readonly #periods: Period[] = [];
  readonly #places = new JobPlaces();
  readonly #running: Running;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;
  #claims = 0;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#owner = options.random.hex(16);
    this.#running = new Running(options.heartbeat ?? CLAIM_MS / 3);
  }

  bind(plugin: string): { readonly jobs: Jobs; readonly every: Every } {
    const { queue, reports, database, zone } = this.#options;
    const heard = async (asked: Promise<boolean>): Promise<boolean> => {
      const isDone = await asked;
      this.#nudge();
      return isDone;
    };
    const jobs: Jobs = {
      handle: (kind, run, { undo, atOnce } = {}) => {
        // The payload is what `add` of the same kind was given; the owner of the kind knows its type.
        this.#handlers.set(`${plugin}/${kind}`, { run, undo });
        this.#places.known(plugin, kind, atOnce);
      },
      add: async (kind, payload, given = {}) => {
        const id = await queue.add({ plugin, kind, payload, options: given });
        (given.db ?? database.db).afterCommit(() => this.#nudge());
        return id;
      },
      get: (id) => reports.get(plugin, id),
      list: (uid) => reports.list(plugin, uid),
      cancel: (id) => heard(queue.cancel(id, { plugin })),
      retry: (id) => heard(queue.again(id, { plugin })),
    };
    const every: Every = (name, period, run) => {
      this.#periods.push({ name: `${plugin}/${name}`, schedule: scheduleOf(period, zone), run });
    };
    return { jobs, every };
  }

  start(): void {
    this.#timer = setTimeout(() => this.#nudge(), 0);
    this.#timer.unref();
  }

  async stop(grace = GRACE_MS): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#looking;
    this.#running.abort();
    await this.#running.settle(grace);
  }

  async drain(): Promise<void> {
    // What the runner itself has begun leaves a place or further work when it ends, and may end while this looks: that look
    // alone was the last beside which nothing ran.
    for (let isMore = true; isMore; ) {
      const { isIdle, begun } = this.#running;
      await this.#look();
      isMore = !isIdle || this.#running.begun > begun;
      await this.#running.settle();
    }
  }

  next(): JobRunner {
    return new Runner(this.#options);
  }

  /** Looks at the queue now, and again after a period. */
  #nudge(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#nudge(), this.#options.period ?? 1_000);
    this.#timer.unref();
    this.#options.database.outside(() => {
      this.#look().catch((error: unknown) => this.#options.log.warn('The queue of jobs could not be read.', { error }));
    });
  }

  /** One look at a time, or two of them would fill the same places. */
  #look(): Promise<void> {
    const mine = this.#looking.then(() => this.#lookOnce());
    this.#looking = mine.catch(() => {});
    return mine;
  }

  async #lookOnce(): Promise<void> {
    await this.#lookAtPeriods();
    await this.#options.upkeep.run();
    await this.#lookAtJobs();
  }

  async #lookAtPeriods(): Promise<void> {
    const idle = this.#periods.filter(({ name }) => !this.#running.has(name));
    for (const period of this.#isStopped ? [] : await this.#options.leases.due(idle)) {
      if (this.#isStopped || !(await this.#options.leases.take(this.#owner, period))) continue;
      this.#runPeriod(period);
    }
  }

  async #lookAtJobs(): Promise<void> {
    while (!this.#isStopped) {
      // Each under a name of its own: where this very host takes a job again, its earlier run has lost it.
      this.#claims += 1;
      const claim = `${this.#owner}-${this.#claims}`;
      const jobs = await this.#options.queue.claim(claim, this.#places.room());
      if (jobs.length === 0) return;
      for (const job of jobs) this.#runJob(job, claim);
    }
  }

  #runJob(job: Job, claim: string): void {
    const { queue } = this.#options;
    const handler = this.#handlers.get(`${job.plugin}/${job.kind}`);
    let result: JobResult | undefined;
    let isFinal = false;
    const giveUp = (): void => {
      isFinal = true;
    };
    this.#places.hold(job);
    this.#running.add({
      name: `job ${job.id} ${claim}`,
      run: async (signal, lose) => {
        const act = job.stopping === null ? handler?.run : handler?.undo;
        const given = await act?.(JSON.parse(job.payload) as never, this.#runOf(job, { claim, signal, lose, giveUp }));
        result = checkedResult(given ?? undefined);
      },
      prolong: () => queue.prolong(claim, job),
      done: () => queue.done(claim, job, result),
      release: () => queue.release(claim, job),
      failed: (error) => this.#jobFailed({ job, claim, error, isFinal }),
      broken: (error) =>
        this.#options.log.error('The end of a job could not be recorded; it will run again.', { error, job: job.id }),
      over: () => {
        this.#places.free(job);
        this.#nudge();
      },
    });
  }

  async #jobFailed({ job, claim, error, isFinal }: Failed): Promise<void> {
    const { queue, log } = this.#options;
    const isUndone = this.#handlers.get(`${job.plugin}/${job.kind}`)?.undo !== undefined;
    const isOver = await queue.retry(claim, job, { failure: String(error), isUndone, isFinal });
    const told = { error, plugin: job.plugin, kind: job.kind, attempt: job.attempts + 1 };
    if (isOver) log.error('A job failed at its last try and is given up.', told);
    else log.warn('A job failed and will be tried again.', told);
  }

  #runOf(job: Job, { claim, signal, lose, giveUp }: Claimed): JobRun {
    const { queue, database } = this.#options;
    const record = async (values: object, db = database.db): Promise<void> => {
      if (await queue.record(claim, job, values, db)) return;
      lose();
      signal.throwIfAborted();
    };
    return {
      id: job.id,
      uid: job.uid ?? undefined,
      attempt: job.attempts + 1,
      signal,
      saved: job.checkpoint === null ? undefined : JSON.parse(job.checkpoint),
      progress: (done, of, note = '') => record({ progress_done: done, progress_of: of, note }),
      checkpoint: (value, db) => record({ checkpoint: JSON.stringify(value) }, db),
      giveUp,
    };
  }

  #runPeriod({ name, schedule, run }: Period): void {
    const { leases, log } = this.#options;
    this.#running.add({
      name,
      run,
      prolong: () => leases.prolong(this.#owner, name),
      done: () => leases.release(this.#owner, name, schedule),
      release: () => leases.release(this.#owner, name),
      failed: async (error) => {
        log.error(`The periodic task ${name} failed; it runs again when it is due next.`, { error });
        await leases.release(this.#owner, name, schedule);
      },
      broken: (error) => log.error(`The end of ${name} could not be recorded; it will run again.`, { error }),
    });
  }
}

function checkedResult(result: JobResult | undefined): JobResult | undefined {
  const size = JSON.stringify(result ?? null).length;
  if (size > LONGEST_RESULT) {
    throw new Error(
      `The result of a job has ${size} characters as JSON, and may have ${LONGEST_RESULT}. Leave it in a file.`,
    );
  }
  if (result?.href !== undefined && !isOnThisSite(result.href)) {
    throw new Error(
      `The result of a job leads to ${result.href}, which is no address of this site. It begins with one /.`,
    );
  }
  return result;
}

const isOnThisSite = (href: string): boolean => /^\/(?![/\\])/.test(href);
