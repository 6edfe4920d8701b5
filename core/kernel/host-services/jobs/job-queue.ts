import type { Knex } from 'knex';
import type { Db } from '../../../sdk/server/data.ts';
import type { JobLane, JobResult } from '../../../sdk/server/jobs.ts';
import type { Database } from '../../data/database.ts';
import type { DueClock } from './database-clock.ts';
import { CLAIMED_COLUMNS, JOBS_TABLE, type Job, keptEndings, type NewJob, type ReportRow } from './job.ts';
import type { Room } from './job-room.ts';
import { CLOCKS_APART_MS } from './leases.ts';

/** How long a claim holds without a sign of life: after a crash, another host takes the job this much later. */
export const CLAIM_MS = 60_000;
export const LONGEST_PAUSE_MS = 3_600_000;

const DEFAULT_TRIES = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_TITLE = 200;
/** How many due jobs are looked at where only some of them may have a place. */
const LOOKED_AT = 20;

/** What changed: enough to know whom to tell. */
export interface JobChange {
  readonly id: number;
  readonly plugin: string;
  readonly uid: number | undefined;
}

/** Whose jobs may be stopped or run again: a plugin's, or a person's; the console may with all. */
export interface JobOwner {
  readonly plugin?: string;
  readonly uid?: number;
}

/** The table of jobs. Claims carry the owner's name, and only the owner can end or prolong them. */
export class JobQueue {
  readonly #database: Database;
  readonly #clock: DueClock;
  readonly #watchers = new Set<(change: JobChange) => void>();

  constructor(database: Database, clock: DueClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Told after the commit of each change that this process makes to a job. Returns what ends it. */
  watch(changed: (change: JobChange) => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  async add({ plugin, kind, payload, options }: NewJob): Promise<number> {
    const now = this.#clock.now();
    const { key, uid, lane = 'short', title = '', delay = 0, at } = options;
    const row = {
      ...{ plugin, kind, job_key: key ?? null, uid: uid ?? null, lane, title: title.slice(0, LONGEST_TITLE) },
      endings: keptEndings(options.endings),
      is_once: options.once ?? false,
      payload: JSON.stringify(payload ?? null),
      added_at: now,
      due_at: at === undefined ? now + delay * 1000 : Math.max(now, at * 1000),
      attempts: 0,
      tries: options.tries ?? DEFAULT_TRIES,
    };
    return await (options.db ?? this.#database.db).write(async (db) => {
      const { job_key } = row;
      const live = job_key === null ? undefined : await this.#live(db, { plugin, kind, job_key });
      if (live !== undefined) return live;
      await options.beforeNew?.(db);
      const added: { id: number }[] = await db.handle(JOBS_TABLE).insert(row).onConflict().ignore().returning('id');
      // Somebody else has put it in since it was looked for.
      const id = Number(added[0]?.id ?? (await this.#live(db, { plugin, kind, job_key })));
      this.#tell(db, { id, plugin, uid: row.uid });
      return id;
    });
  }

  async #live(db: Db, key: object): Promise<number | undefined> {
    const row: { id: number } | undefined = await db.handle(JOBS_TABLE).where(key).whereNull('ended_at').first('id');
    return row && Number(row.id);
  }

  /** Whoever runs it hears of it at the next checkpoint or sign of life; then it is claimed again, to be undone. */
  async cancel(id: number, owner: JobOwner): Promise<boolean> {
    const stopping = { stopping: 'cancelled', attempts: 0, due_at: this.#clock.now() };
    return await this.#database.db.write(async (db) => {
      const changed = await db
        .handle(JOBS_TABLE)
        .where({ id, ...owner })
        .whereNull('ended_at')
        .whereNull('stopping')
        .update(stopping);
      if (changed === 1) await this.#tellOf(db, id);
      return changed === 1;
    });
  }

  /** What was undone begins anew; what was not, goes on. */
  async again(id: number, owner: JobOwner): Promise<boolean> {
    return await this.#database.db.write(async (db) => {
      const mine = { id, outcome: 'failed', is_once: false, ...owner };
      const row: FailedRow | undefined = await db
        .handle(JOBS_TABLE)
        .where(mine)
        .first(...FAILED_COLUMNS);
      if (!row) return false;
      const { plugin, kind, job_key, stopping } = row;
      if (job_key !== null && (await this.#live(db, { plugin, kind, job_key })) !== undefined) return false;
      const fresh = { progress_done: 0, progress_of: 0, note: '', ...(stopping !== null && { checkpoint: null }) };
      const waiting = { outcome: null, ended_at: null, stopping: null, attempts: 0, due_at: this.#clock.now() };
      const changed = await db
        .handle(JOBS_TABLE)
        .where(mine)
        .update({ ...waiting, ...fresh });
      await this.#tellOf(db, id);
      return changed === 1;
    });
  }

  /** False where it has not failed. */
  async forget(id: number, owner: JobOwner): Promise<boolean> {
    return await this.#database.db.write(async (db) => {
      await this.#tellOf(db, id);
      const gone = await db
        .handle(JOBS_TABLE)
        .where({ id, outcome: 'failed', ...owner })
        .delete();
      return gone === 1;
    });
  }

  /** Due jobs that `room` has places for, oldest first, now owned by `owner`. */
  async claim(owner: string, room: Room): Promise<readonly Job[]> {
    if (room.isFull) return [];
    const seen = await this.#due(this.#database.db.handle, room).first('id');
    if (seen === undefined) return [];
    return await this.#database.db.write(async (db) => {
      const due = await this.#lockFree(db, this.#due(db.handle, room).orderBy('due_at').orderBy('id').limit(LOOKED_AT));
      const jobs = due.filter((job) => room.take(job));
      const claim = { claimed_by: owner, claimed_until: this.#clock.now() + CLAIM_MS };
      const ids = jobs.map((job) => job.id);
      await db.handle(JOBS_TABLE).whereIn('id', ids).update(claim);
      for (const job of jobs) this.#tell(db, job);
      return jobs;
    });
  }

  /** False when the claim is lost: another host has taken the job since, or it is to be undone now. */
  async prolong(owner: string, job: Job): Promise<boolean> {
    return await this.record(owner, job, {});
  }

  /** A sign of life with something to remember, in the transaction that did the work if one is given. */
  async record(owner: string, job: Job, values: object, db: Db = this.#database.db): Promise<boolean> {
    const told = { ...values, claimed_until: this.#clock.now() + CLAIM_MS };
    const mine = { id: job.id, claimed_by: owner, stopping: job.stopping };
    return await db.write(async (tx) => {
      const changed = await tx.handle(JOBS_TABLE).where(mine).update(told);
      if (Object.keys(values).length > 0) this.#tell(tx, job);
      return changed === 1;
    });
  }

  /** What somebody waits for is remembered for a while; the rest is gone. */
  async done(owner: string, job: Job, result?: JobResult): Promise<void> {
    await this.#database.db.write(async (db) => {
      const mine = () => db.handle(JOBS_TABLE).where({ id: job.id, claimed_by: owner });
      const outcome = job.stopping ?? 'done';
      const ended = { outcome, ended_at: this.#clock.now(), claimed_by: null, claimed_until: null };
      if (outcome === 'done') await mine().whereNull('uid').delete();
      await mine().update({ ...ended, result: result === undefined ? null : JSON.stringify(result) });
      this.#tell(db, job);
    });
  }

  /** Gives an unfinished job back, as if it had not been tried. */
  async release(owner: string, job: Job): Promise<void> {
    await this.#database.db.write(async (db) => {
      const mine = db.handle(JOBS_TABLE).where({ id: job.id, claimed_by: owner });
      await mine.update({ claimed_by: null, claimed_until: null });
    });
  }

  /** Puts it off after a failure; true when it was final or its tries are used up. Then it stays as failed, or is undone first. */
  async retry(
    owner: string,
    job: Job,
    { failure, isUndone, isFinal }: { failure: string; isUndone: boolean; isFinal: boolean },
  ): Promise<boolean> {
    const attempts = job.attempts + 1;
    const now = this.#clock.now();
    const isOver = isFinal || attempts >= job.tries;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** job.attempts, LONGEST_PAUSE_MS);
    const isLeft = isOver && isUndone && job.stopping === null;
    const over = isLeft ? { stopping: 'failed', attempts: 0, due_at: now } : { ended_at: now, outcome: 'failed' };
    const next = isOver ? over : { due_at: now + pause };
    const values = { attempts, ...next, failure, claimed_by: null, claimed_until: null };
    const mine = { id: job.id, claimed_by: owner, stopping: job.stopping };
    const changed = await this.#database.db.write(async (db) => {
      this.#tell(db, job);
      return await db.handle(JOBS_TABLE).where(mine).update(values);
    });
    // It was cancelled meanwhile: how it failed is of no interest, it is undone next.
    if (changed === 0) await this.release(owner, job);
    return isOver;
  }

  #due(handle: Knex, room: Room): Knex.QueryBuilder {
    const now = this.#clock.now();
    // A claim that holds for longer was made before the clock was put back.
    const held = now + CLAIM_MS + CLOCKS_APART_MS;
    return handle(JOBS_TABLE)
      .whereNull('ended_at')
      .where('due_at', '<=', now)
      .where((free) => free.whereNull('claimed_until').orWhereNotBetween('claimed_until', [now + 1, held]))
      .whereIn('lane', room.lanes as JobLane[])
      .whereIn(['plugin', 'kind'], room.kinds as [string, string][]);
  }

  /** On PostgreSQL, several hosts claim side by side; on SQLite, the transaction has the only write lock. */
  async #lockFree(db: Db, query: Knex.QueryBuilder): Promise<Job[]> {
    return await (db.flavour === 'postgres' ? query.forUpdate().skipLocked() : query).select([...CLAIMED_COLUMNS]);
  }

  #tell(db: Db, { id, plugin, uid }: Pick<Job, 'id' | 'plugin' | 'uid'>): void {
    if (this.#watchers.size === 0) return;
    const change = { id: Number(id), plugin, uid: uid ?? undefined };
    db.afterCommit(() => {
      for (const changed of this.#watchers) changed(change);
    });
  }

  async #tellOf(db: Db, id: number): Promise<void> {
    if (this.#watchers.size === 0) return;
    const row: Pick<Job, 'id' | 'plugin' | 'uid'> | undefined = await db
      .handle(JOBS_TABLE)
      .where({ id })
      .first('id', 'plugin', 'uid');
    if (row) this.#tell(db, row);
  }
}

type FailedRow = Pick<ReportRow, 'plugin' | 'kind' | 'job_key' | 'stopping'>;
const FAILED_COLUMNS = ['plugin', 'kind', 'job_key', 'stopping'] as const;
