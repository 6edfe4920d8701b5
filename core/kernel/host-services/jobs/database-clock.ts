import type { Clock, Log } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';

/** What due times, leases and claims are told by. */
export type DueClock = Pick<Clock, 'now' | 'elapsed'>;

/** One that may have to be closed before its database. */
export interface OpenClock extends DueClock {
  close(): Promise<void>;
}

export interface DatabaseClockOptions {
  readonly database: Database;
  readonly clock: DueClock;
  readonly log: Log;
  /** Milliseconds between looks. */
  readonly period?: number;
}

const PERIOD_MS = 30_000;
const NOW = 'SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now';

/** SQLite stands on one machine, whose clock is the database's. */
export async function openDueClock(options: DatabaseClockOptions): Promise<OpenClock> {
  const { database, clock } = options;
  if (database.flavour === 'postgres') return await DatabaseClock.open(options);
  return { now: () => clock.now(), elapsed: () => clock.elapsed(), close: async () => undefined };
}

/**
 * PostgreSQL's clock, which all hosts share: theirs may be minutes apart. It is asked now and then, and goes on by this
 * process's own measure of time in between, so that nobody who sets this machine's clock moves a lease.
 */
export class DatabaseClock implements OpenClock {
  readonly #options: DatabaseClockOptions;
  /** What it showed when `elapsed` was 0. */
  #start = 0;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> = Promise.resolve();

  private constructor(options: DatabaseClockOptions) {
    this.#options = options;
  }

  static async open(options: DatabaseClockOptions): Promise<DatabaseClock> {
    const made = new DatabaseClock(options);
    await made.#ask();
    made.#timer = setInterval(() => made.#askAgain(), options.period ?? PERIOD_MS);
    made.#timer.unref();
    return made;
  }

  now(): number {
    return Math.round(this.#start + this.elapsed());
  }

  elapsed(): number {
    return this.#options.clock.elapsed();
  }

  /** Waits for a look that is under way, so that the database may be closed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }

  #askAgain(): void {
    this.#asking = this.#ask().catch((error: unknown) => {
      this.#options.log.warn("The database's clock could not be read.", { error });
    });
  }

  /** The answer is taken for the moment half way between question and answer. */
  async #ask(): Promise<void> {
    const asked = this.elapsed();
    const { rows }: { rows: readonly { now: number }[] } = await this.#options.database.knex.raw(NOW);
    const [row] = rows;
    if (row) this.#start = row.now - (asked + this.elapsed()) / 2;
  }
}
