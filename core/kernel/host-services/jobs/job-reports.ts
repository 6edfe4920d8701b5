import type { Knex } from 'knex';
import type { JobCount, JobReport, JobRow, JobState, JobsAsked } from '../../../sdk/server/index.ts';
import type { Database } from '../../data/database.ts';
import type { DueClock } from './database-clock.ts';
import { JOBS_TABLE, REPORT_COLUMNS, type ReportRow, reportOf, rowOf } from './job.ts';

const MOST_OF_A_PERSON = 50;
const USUAL_COUNT = 50;
const MOST_AT_ONCE = 200;

/** What the table of jobs tells: their plugin, their person, and the console. */
export class JobReports {
  readonly #database: Database;
  readonly #clock: DueClock;

  constructor(database: Database, clock: DueClock) {
    this.#database = database;
    this.#clock = clock;
  }

  async get(plugin: string, id: number): Promise<JobReport | undefined> {
    const row: ReportRow | undefined = await this.#rows().where({ id, plugin }).first();
    return row && reportOf(row, this.#clock.now());
  }

  async list(plugin: string, uid: number): Promise<JobReport[]> {
    const rows: ReportRow[] = await this.#newest().where({ plugin, uid }).limit(MOST_OF_A_PERSON);
    return rows.map((row) => reportOf(row, this.#clock.now()));
  }

  async mine(plugins: readonly string[], uid: number): Promise<JobRow[]> {
    const rows: ReportRow[] = await this.#newest().where({ uid }).whereIn('plugin', plugins).limit(MOST_OF_A_PERSON);
    return rows.map((row) => rowOf(row, this.#clock.now()));
  }

  async all({ plugin, state, before, count = USUAL_COUNT }: JobsAsked): Promise<JobRow[]> {
    const query = this.#newest().limit(Math.min(count, MOST_AT_ONCE));
    if (plugin !== undefined) query.where({ plugin });
    if (before !== undefined) query.where('id', '<', before);
    if (state !== undefined) query.whereRaw('? = ?', [this.#state(), state]);
    const rows: ReportRow[] = await query;
    return rows.map((row) => rowOf(row, this.#clock.now()));
  }

  async counts(): Promise<JobCount[]> {
    const { handle } = this.#database.db;
    const inner = handle(JOBS_TABLE).select('plugin', 'kind', handle.raw('? AS state', [this.#state()]));
    const rows: { plugin: string; kind: string; state: JobState; count: number | string }[] = await handle
      .from(inner.as('jobs_by_state'))
      .select('plugin', 'kind', 'state')
      .count('* as count')
      .groupBy('plugin', 'kind', 'state')
      .orderBy(['plugin', 'kind', 'state']);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  #rows(): Knex.QueryBuilder {
    return this.#database.db.handle(JOBS_TABLE).select([...REPORT_COLUMNS]);
  }

  #newest(): Knex.QueryBuilder {
    return this.#rows().orderBy('id', 'desc');
  }

  /** As `stateOf`, in SQL. */
  #state(): Knex.Raw {
    return this.#database.db.handle.raw(
      `CASE WHEN outcome IS NOT NULL THEN outcome WHEN stopping IS NOT NULL THEN 'stopping'
        WHEN claimed_until > ? THEN 'running' ELSE 'waiting' END`,
      [this.#clock.now()],
    );
  }
}
