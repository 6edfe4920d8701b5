import type { Database } from '../../data/database.ts';
import type { DueClock } from './database-clock.ts';
import type { Schedule } from './schedule.ts';

/** As for jobs: how long a lease holds without a sign of life. */
const LEASE_MS = 60_000;
/** By how much the clocks of hosts may differ; what lies further ahead was written by one that was put back since. */
export const CLOCKS_APART_MS = 300_000;

const TABLE = 'leases';

/** A periodic task, and when it is due. */
export interface Task {
  readonly name: string;
  readonly schedule: Schedule;
}

interface Row {
  readonly name: string;
  readonly due_at: number;
  readonly claimed_until: number | null;
}

/** One row per periodic task of the cluster: when it is due, and who runs it now. */
export class Leases {
  readonly #database: Database;
  readonly #clock: DueClock;

  constructor(database: Database, clock: DueClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Those of these tasks that are due and run nowhere, by one look at the table, and those that nobody knew. */
  async due<T extends Task>(tasks: readonly T[]): Promise<readonly T[]> {
    if (tasks.length === 0) return [];
    const names = tasks.map(({ name }) => name);
    const rows: Row[] = await this.#database.db
      .handle(TABLE)
      .whereIn('name', names)
      .select('name', 'due_at', 'claimed_until');
    const known = new Map(rows.map((row) => [row.name, row]));
    const now = this.#clock.now();
    const waits = (at: number, end: number): boolean => at > now && at <= end;
    return tasks.filter(({ name, schedule }) => {
      const row = known.get(name);
      const latest = latestOf(now, schedule);
      return !row || !(waits(row.due_at, latest.due) || waits(row.claimed_until ?? 0, latest.claimed));
    });
  }

  /** True when the task is due and now ours to run. */
  async take(owner: string, { name, schedule }: Task): Promise<boolean> {
    const now = this.#clock.now();
    const latest = latestOf(now, schedule);
    return await this.#database.db.write(async (db) => {
      await db
        .handle(TABLE)
        .insert({ name, due_at: schedule.first(now) })
        .onConflict('name')
        .ignore();
      const taken = await db
        .handle(TABLE)
        .where({ name })
        .where((due) => due.whereNotBetween('due_at', [now + 1, latest.due]))
        .where((free) => free.whereNull('claimed_until').orWhereNotBetween('claimed_until', [now + 1, latest.claimed]))
        .update({ claimed_by: owner, claimed_until: now + LEASE_MS });
      return taken === 1;
    });
  }

  /** False when another host has taken it since. */
  async prolong(owner: string, name: string): Promise<boolean> {
    return await this.#change(owner, name, { claimed_until: this.#clock.now() + LEASE_MS });
  }

  /** Ends a run; without `schedule` it was cut short, and is due at once. */
  async release(owner: string, name: string, schedule?: Schedule): Promise<void> {
    const now = this.#clock.now();
    await this.#change(owner, name, { due_at: schedule?.next(now) ?? now, claimed_by: null, claimed_until: null });
  }

  async #change(owner: string, name: string, values: object): Promise<boolean> {
    const changed = await this.#database.db.write(
      async (db) => await db.handle(TABLE).where({ name, claimed_by: owner }).update(values),
    );
    return changed === 1;
  }
}

/** What lies further ahead was written before the clock was put back, and holds nobody up. */
function latestOf(now: number, { longest }: Schedule): { readonly due: number; readonly claimed: number } {
  return { due: now + longest + CLOCKS_APART_MS, claimed: now + LEASE_MS + CLOCKS_APART_MS };
}
