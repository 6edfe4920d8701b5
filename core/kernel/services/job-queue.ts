import type { Knex } from 'knex';
import type { Db } from '../../sdk/server/data.ts';
import type { Clock, JobOptions } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';

export interface Job {
  readonly id: number;
  readonly plugin: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly tries: number;
}

export interface NewJob {
  readonly plugin: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly options: JobOptions;
}

/** How long a claim holds without a sign of life: after a crash, another host takes the job this much later. */
export const CLAIM_MS = 60_000;

const TABLE = 'jobs';
const DEFAULT_TRIES = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The table of jobs. Claims carry the owner's name, and only the owner can end or prolong them. */
export class JobQueue {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  async add({ plugin, kind, payload, options }: NewJob): Promise<void> {
    const row = {
      plugin,
      kind,
      payload: JSON.stringify(payload ?? null),
      due_at: this.clock.now() + (options.delay ?? 0) * 1000,
      attempts: 0,
      tries: options.tries ?? DEFAULT_TRIES,
    };
    await (options.db ?? this.database.db).write(async (db) => {
      await db.handle(TABLE).insert(row);
    });
  }

  /** Up to `count` due jobs of these kinds, oldest first, now owned by `owner`. */
  async claim(owner: string, kinds: readonly (readonly [string, string])[], count: number): Promise<readonly Job[]> {
    if (kinds.length === 0) return [];
    const seen = await this.due(this.database.db.handle, kinds).first('id');
    if (seen === undefined) return [];
    return await this.database.db.write(async (db) => {
      const jobs: Job[] = await this.lockFree(
        db,
        this.due(db.handle, kinds).orderBy('due_at').orderBy('id').limit(count),
      );
      const ids = jobs.map((job) => job.id);
      const claim = { claimed_by: owner, claimed_until: this.clock.now() + CLAIM_MS };
      await db.handle(TABLE).whereIn('id', ids).update(claim);
      return jobs;
    });
  }

  /** False when the claim is lost: another host has taken the job since. */
  async prolong(owner: string, job: Job): Promise<boolean> {
    return await this.change(owner, job, { claimed_until: this.clock.now() + CLAIM_MS });
  }

  async done(owner: string, job: Job): Promise<void> {
    await this.database.db.write(async (db) => {
      await db.handle(TABLE).where({ id: job.id, claimed_by: owner }).delete();
    });
  }

  /** Gives an unfinished job back, as if it had not been tried. */
  async release(owner: string, job: Job): Promise<void> {
    await this.change(owner, job, { claimed_by: null, claimed_until: null });
  }

  /** Puts it off after a failure; true when its tries are used up and it stays as failed. */
  async retry(owner: string, job: Job, failure: string): Promise<boolean> {
    const attempts = job.attempts + 1;
    const now = this.clock.now();
    const isOver = attempts >= job.tries;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.attempts, LONGEST_PAUSE_MS);
    const next = isOver ? { failed_at: now } : { due_at: now + pause };
    await this.change(owner, job, { ...next, attempts, failure, claimed_by: null, claimed_until: null });
    return isOver;
  }

  private due(handle: Knex, kinds: readonly (readonly [string, string])[]): Knex.QueryBuilder {
    const now = this.clock.now();
    return handle(TABLE)
      .whereNull('failed_at')
      .where('due_at', '<=', now)
      .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
      .whereIn(['plugin', 'kind'], kinds as [string, string][]);
  }

  /** On PostgreSQL, several hosts claim side by side; on SQLite, the transaction has the only write lock. */
  private async lockFree(db: Db, query: Knex.QueryBuilder): Promise<Job[]> {
    const columns = ['id', 'plugin', 'kind', 'payload', 'attempts', 'tries'];
    return await (db.flavour === 'postgres' ? query.forUpdate().skipLocked() : query).select(columns);
  }

  private async change(owner: string, job: Job, values: object): Promise<boolean> {
    const changed = await this.database.db.write(
      async (db) => await db.handle(TABLE).where({ id: job.id, claimed_by: owner }).update(values),
    );
    return changed === 1;
  }
}
