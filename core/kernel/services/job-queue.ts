import type { Knex } from 'knex';
import type { Db } from '../../sdk/server/data.ts';
import type { Clock, JobReport } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';
import { CLAIMED_COLUMNS, type Job, type NewJob, REPORT_COLUMNS, type ReportRow, reportOf } from './job.ts';
import { CLOCKS_APART_MS } from './leases.ts';

/** How long a claim holds without a sign of life: after a crash, another host takes the job this much later. */
export const CLAIM_MS = 60_000;

const TABLE = 'jobs';
const DEFAULT_TRIES = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** How long rows of jobs that are over are kept. */
const KEPT_MS = 7 * 86_400_000;
const SWEEP_MS = 3_600_000;
const MEND_MS = 60_000;
const MOST_LISTED = 50;

/** The table of jobs. Claims carry the owner's name, and only the owner can end or prolong them. */
export class JobQueue {
  private readonly database: Database;
  private readonly clock: Clock;
  private sweptAt = Number.NEGATIVE_INFINITY;
  private mendedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  async add({ plugin, kind, payload, options }: NewJob): Promise<number> {
    const now = this.clock.now();
    const row = {
      ...{ plugin, kind, job_key: options.key ?? null, uid: options.uid ?? null },
      payload: JSON.stringify(payload ?? null),
      added_at: now,
      due_at: now + (options.delay ?? 0) * 1000,
      attempts: 0,
      tries: options.tries ?? DEFAULT_TRIES,
    };
    return await (options.db ?? this.database.db).write(async (db) => {
      const { job_key } = row;
      const live = job_key === null ? undefined : await this.live(db, { plugin, kind, job_key });
      if (live !== undefined) return live;
      const added: { id: number }[] = await db.handle(TABLE).insert(row).onConflict().ignore().returning('id');
      // Somebody else has put it in since it was looked for.
      return Number(added[0]?.id ?? (await this.live(db, { plugin, kind, job_key })));
    });
  }

  private async live(db: Db, key: object): Promise<number | undefined> {
    const row: { id: number } | undefined = await db.handle(TABLE).where(key).whereNull('ended_at').first('id');
    return row && Number(row.id);
  }

  async get(plugin: string, id: number): Promise<JobReport | undefined> {
    const row: ReportRow | undefined = await this.database.db
      .handle(TABLE)
      .where({ id, plugin })
      .first([...REPORT_COLUMNS]);
    return row && reportOf(row, this.clock.now());
  }

  async list(plugin: string, uid: number): Promise<JobReport[]> {
    const rows: ReportRow[] = await this.database.db
      .handle(TABLE)
      .where({ plugin, uid })
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .select([...REPORT_COLUMNS]);
    return rows.map((row) => reportOf(row, this.clock.now()));
  }

  /** Whoever runs it hears of it at the next checkpoint or sign of life; then it is claimed again, to be undone. */
  async cancel(plugin: string, id: number): Promise<boolean> {
    const stopping = { stopping: 'cancelled', attempts: 0, due_at: this.clock.now() };
    const changed = await this.database.db.write(
      async (db) =>
        await db.handle(TABLE).where({ id, plugin }).whereNull('ended_at').whereNull('stopping').update(stopping),
    );
    return changed === 1;
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

  /** False when the claim is lost: another host has taken the job since, or it is to be undone now. */
  async prolong(owner: string, job: Job): Promise<boolean> {
    return await this.record(owner, job, {});
  }

  /** A sign of life with something to remember, in the transaction that did the work if one is given. */
  async record(owner: string, job: Job, values: object, db: Db = this.database.db): Promise<boolean> {
    const told = { ...values, claimed_until: this.clock.now() + CLAIM_MS };
    const mine = { id: job.id, claimed_by: owner, stopping: job.stopping };
    const changed = await db.write(async (tx) => await tx.handle(TABLE).where(mine).update(told));
    return changed === 1;
  }

  /** What somebody waits for is remembered for a while; the rest is gone. */
  async done(owner: string, job: Job): Promise<void> {
    await this.database.db.write(async (db) => {
      const mine = () => db.handle(TABLE).where({ id: job.id, claimed_by: owner });
      const outcome = job.stopping ?? 'done';
      if (outcome === 'done') await mine().whereNull('uid').delete();
      await mine().update({ outcome, ended_at: this.clock.now(), claimed_by: null, claimed_until: null });
    });
  }

  /** Gives an unfinished job back, as if it had not been tried. */
  async release(owner: string, job: Job): Promise<void> {
    await this.database.db.write(async (db) => {
      const mine = db.handle(TABLE).where({ id: job.id, claimed_by: owner });
      await mine.update({ claimed_by: null, claimed_until: null });
    });
  }

  /** Puts it off after a failure; true when its tries are used up. Then it stays as failed, or is undone first. */
  async retry(
    owner: string,
    job: Job,
    { failure, isUndone }: { failure: string; isUndone: boolean },
  ): Promise<boolean> {
    const attempts = job.attempts + 1;
    const now = this.clock.now();
    const isOver = attempts >= job.tries;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.attempts, LONGEST_PAUSE_MS);
    const isLeft = isOver && isUndone && job.stopping === null;
    const over = isLeft ? { stopping: 'failed', attempts: 0, due_at: now } : { ended_at: now, outcome: 'failed' };
    const next = isOver ? over : { due_at: now + pause };
    const values = { attempts, ...next, failure, claimed_by: null, claimed_until: null };
    const mine = { id: job.id, claimed_by: owner, stopping: job.stopping };
    const changed = await this.database.db.write(async (db) => await db.handle(TABLE).where(mine).update(values));
    // It was cancelled meanwhile: how it failed is of no interest, it is undone next.
    if (changed === 0) await this.release(owner, job);
    return isOver;
  }

  /** Forgets, once an hour, what ended long ago, and sees to what was put off by a clock that has been put back since. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const since = this.clock.elapsed();
    if (since - this.mendedAt >= MEND_MS) {
      this.mendedAt = since;
      await this.mend(now);
    }
    if (since - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = since;
    const old = () => this.database.db.handle(TABLE).where('ended_at', '<', now - KEPT_MS);
    if ((await old().first('id')) === undefined) return;
    await this.database.db.write(async (db) => {
      await db
        .handle(TABLE)
        .where('ended_at', '<', now - KEPT_MS)
        .delete();
    });
  }

  /** Jobs of the future wait for their delay from now on; those between two tries, as long as the longest pause. */
  private async mend(now: number): Promise<void> {
    const latest = now + LONGEST_PAUSE_MS + CLOCKS_APART_MS;
    const ahead = (handle: Knex): Knex.QueryBuilder =>
      handle(TABLE)
        .whereNull('ended_at')
        .where('added_at', '>', now + CLOCKS_APART_MS);
    const late = (handle: Knex): Knex.QueryBuilder =>
      handle(TABLE)
        .whereNull('ended_at')
        .where('due_at', '>', latest)
        .where((begun) => begun.where('attempts', '>', 0).orWhereNotNull('stopping'));
    const { handle } = this.database.db;
    if ((await ahead(handle).first('id')) === undefined && (await late(handle).first('id')) === undefined) return;
    await this.database.db.write(async (db) => {
      await late(db.handle).update({ due_at: now });
      await ahead(db.handle)
        .where('due_at', '>', now)
        .update({ due_at: db.handle.raw('?? - ?? + ?', ['due_at', 'added_at', now]), added_at: now });
    });
  }

  private due(handle: Knex, kinds: readonly (readonly [string, string])[]): Knex.QueryBuilder {
    const now = this.clock.now();
    // A claim that holds for longer was made before the clock was put back.
    const held = now + CLAIM_MS + CLOCKS_APART_MS;
    return handle(TABLE)
      .whereNull('ended_at')
      .where('due_at', '<=', now)
      .where((free) => free.whereNull('claimed_until').orWhereNotBetween('claimed_until', [now + 1, held]))
      .whereIn(['plugin', 'kind'], kinds as [string, string][]);
  }

  /** On PostgreSQL, several hosts claim side by side; on SQLite, the transaction has the only write lock. */
  private async lockFree(db: Db, query: Knex.QueryBuilder): Promise<Job[]> {
    return await (db.flavour === 'postgres' ? query.forUpdate().skipLocked() : query).select([...CLAIMED_COLUMNS]);
  }
}
