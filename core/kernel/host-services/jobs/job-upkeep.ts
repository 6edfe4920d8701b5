import type { Knex } from 'knex';
import type { Database } from '../../data/database.ts';
import type { DueClock } from './database-clock.ts';
import { JOBS_TABLE } from './job.ts';
import { LONGEST_PAUSE_MS } from './job-queue.ts';
import { CLOCKS_APART_MS } from './leases.ts';

/** How long rows of jobs that are over are kept. */
const KEPT_MS = 7 * 86_400_000;
const SWEEP_MS = 3_600_000;
const MEND_MS = 60_000;

/** Forgets, once an hour, what ended long ago, and sees to what was put off by a clock that has been put back since. */
export class JobUpkeep {
  readonly #database: Database;
  readonly #clock: DueClock;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #mendedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, clock: DueClock) {
    this.#database = database;
    this.#clock = clock;
  }

  async run(): Promise<void> {
    const now = this.#clock.now();
    const since = this.#clock.elapsed();
    if (since - this.#mendedAt >= MEND_MS) {
      this.#mendedAt = since;
      await this.#mend(now);
    }
    if (since - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = since;
    await this.#sweep(now);
  }

  async #sweep(now: number): Promise<void> {
    const old = (handle: Knex): Knex.QueryBuilder => handle(JOBS_TABLE).where('ended_at', '<', now - KEPT_MS);
    if ((await old(this.#database.db.handle).first('id')) === undefined) return;
    await this.#database.db.write(async (db) => {
      await old(db.handle).delete();
    });
  }

  /** Jobs of the future wait for their delay from now on; those between two tries, as long as the longest pause. */
  async #mend(now: number): Promise<void> {
    const latest = now + LONGEST_PAUSE_MS + CLOCKS_APART_MS;
    const ahead = (handle: Knex): Knex.QueryBuilder =>
      handle(JOBS_TABLE)
        .whereNull('ended_at')
        .where('added_at', '>', now + CLOCKS_APART_MS);
    const late = (handle: Knex): Knex.QueryBuilder =>
      handle(JOBS_TABLE)
        .whereNull('ended_at')
        .where('due_at', '>', latest)
        .where((begun) => begun.where('attempts', '>', 0).orWhereNotNull('stopping'));
    const { handle } = this.#database.db;
    if ((await ahead(handle).first('id')) === undefined && (await late(handle).first('id')) === undefined) return;
    await this.#database.db.write(async (db) => {
      await late(db.handle).update({ due_at: now });
      await ahead(db.handle)
        .where('due_at', '>', now)
        .update({ due_at: db.handle.raw('?? - ?? + ?', ['due_at', 'added_at', now]), added_at: now });
    });
  }
}
