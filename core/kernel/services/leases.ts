import type { Clock } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';

/** As for jobs: how long a lease holds without a sign of life. */
const LEASE_MS = 60_000;
/** By how much the clocks of hosts may differ; what lies further ahead was written by one that was put back since. */
export const CLOCKS_APART_MS = 300_000;

const TABLE = 'leases';

/** One row per periodic task of the cluster: when it is due, and who runs it now. */
export class Leases {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  /** True when the task, of a pause of so many milliseconds, is due and now ours to run. One that nobody knew is due at once. */
  async take(owner: string, name: string, pause: number): Promise<boolean> {
    const now = this.clock.now();
    const latest = { due: now + pause + CLOCKS_APART_MS, claimed: now + LEASE_MS + CLOCKS_APART_MS };
    const waits = (at: number, end: number): boolean => at > now && at <= end;
    const row: { due_at: number; claimed_until: number | null } | undefined = await this.database.db
      .handle(TABLE)
      .where({ name })
      .first('due_at', 'claimed_until');
    if (row && (waits(row.due_at, latest.due) || waits(row.claimed_until ?? 0, latest.claimed))) return false;
    return await this.database.db.write(async (db) => {
      await db.handle(TABLE).insert({ name, due_at: now }).onConflict('name').ignore();
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
    return await this.change(owner, name, { claimed_until: this.clock.now() + LEASE_MS });
  }

  /** Ends a run; the next is due after `pause` milliseconds, or at once when it was cut short. */
  async release(owner: string, name: string, pause: number): Promise<void> {
    await this.change(owner, name, { due_at: this.clock.now() + pause, claimed_by: null, claimed_until: null });
  }

  private async change(owner: string, name: string, values: object): Promise<boolean> {
    const changed = await this.database.db.write(
      async (db) => await db.handle(TABLE).where({ name, claimed_by: owner }).update(values),
    );
    return changed === 1;
  }
}
