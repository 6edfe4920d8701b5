import { setTimeout as sleep } from 'node:timers/promises';
import type { HostReport } from '../../../sdk/server/core-points.ts';
import type { Log, Random } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';
import { OperatorError } from '../../data/operator-error.ts';
import type { DueClock } from '../jobs/database-clock.ts';
import { HOSTS, type HostRow, type HostState, isHere, isLive, ownRow, reportOf } from './host-row.ts';

export interface HostsOptions {
  readonly database: Database;
  readonly clock: DueClock;
  readonly random: Random;
  readonly log: Log;
  /** It reaches other hosts at once, by Redis. */
  readonly shares: boolean;
  /** What it could not take over yet, by the names of the revision rows. */
  readonly behind: () => readonly string[];
  /** Milliseconds between two beats. */
  readonly beat?: number;
  /** Milliseconds without a beat after which a host on another machine counts as gone. */
  readonly alive?: number;
}

/** What a process tells of its generation; no revision while it starts. */
export type HostTold = Pick<HostReport, 'revision' | 'conduct'>;

/** The processes that serve this site, a row with a beat each. A command beside a server is none of them. */
export interface Hosts {
  /**
   * This process serves from now on. Throws a sentence where another host does already and one of the two has no Redis:
   * they would not hear of each other's changes. A beat of a host that has died is waited out. `told` is asked again
   * and again.
   */
  join(told: () => HostTold): Promise<void>;
  list(): Promise<readonly HostReport[]>;
  /** True where another host came later all the same, and one of the two has no Redis. */
  isTorn(): boolean;
  leave(): Promise<void>;
}

const BEAT_MS = 2_000;
const LOOK_MS = 250;
const ALIVE_MS = 10_000;

export function createHosts(options: HostsOptions): Hosts {
  return new HostTable(options);
}

class HostTable implements Hosts {
  readonly #options: HostsOptions;
  readonly #aliveMs: number;
  #own: HostRow | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #isTorn = false;

  constructor(options: HostsOptions) {
    this.#options = options;
    this.#aliveMs = options.alive ?? ALIVE_MS;
  }

  async join(told: () => HostTold): Promise<void> {
    const { random, shares } = this.#options;
    await this.#forgetDead();
    const own = await this.#enter({ id: random.hex(16), shares, state: this.#state(told) });
    this.#own = own;
    try {
      await this.#refuseSecond(own);
    } catch (thrown) {
      await this.leave();
      throw thrown;
    }
    this.#timer = setTimeout(() => this.#beat(told), this.#options.beat ?? BEAT_MS);
    this.#timer.unref();
  }

  async list(): Promise<readonly HostReport[]> {
    const now = this.#options.clock.now();
    return (await rowsOf(this.#options.database))
      .filter((row) => isLive(row, now, this.#aliveMs))
      .map((row) => reportOf(row, this.#own?.id));
  }

  isTorn(): boolean {
    return this.#isTorn;
  }

  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#beating;
    const own = this.#own;
    this.#own = undefined;
    if (!own) return;
    try {
      await this.#options.database.db.write((db) => db.handle(HOSTS).where({ id: own.id }).delete());
    } catch (error) {
      this.#options.log.warn('That this host ends could not be noted.', { error });
    }
  }

  /** SQLite's folder is locked for one host. Of two that start at the same moment, the later one ends. */
  async #refuseSecond(own: HostRow): Promise<void> {
    if (this.#options.database.flavour !== 'postgres') return;
    const first = new Map<string, number>();
    const { clock, log } = this.#options;
    for (const end = clock.elapsed() + this.#aliveMs; clock.elapsed() < end; await sleep(LOOK_MS)) {
      const inTheWay = (await this.#apartFrom(own)).filter((row) => isBefore(row, own));
      if (inTheWay.length === 0) return;
      if (first.size === 0) log.info('Another host was here a moment ago. Waiting to see whether it still is.');
      for (const row of inTheWay) {
        const seen = first.get(row.id) ?? Number(row.seen_at);
        if (isHere(row) || Number(row.seen_at) > seen) throw new OperatorError(refusal(row));
        first.set(row.id, seen);
      }
    }
  }

  /** Live hosts that hear of nothing which this one changes, or the other way round. */
  async #apartFrom(own: HostRow): Promise<readonly HostRow[]> {
    const now = this.#options.clock.now();
    const others = (await rowsOf(this.#options.database)).filter(({ id }) => id !== own.id);
    return others.filter((row) => !(row.shares && own.shares) && isLive(row, now, this.#aliveMs));
  }

  #beat(told: () => HostTold): void {
    this.#beating = this.#options.database
      .outside(() => this.#beatOnce(told))
      .catch((error: unknown) => this.#options.log.warn('The beat of this host could not be written.', { error }))
      .finally(() => this.#timer?.refresh());
  }

  /** SQLite has one host, whose process can be looked up: its row is written where it says something new. */
  async #beatOnce(told: () => HostTold): Promise<void> {
    const { database, clock } = this.#options;
    const state = this.#state(told);
    const own = this.#own;
    if (!own || (database.flavour === 'sqlite' && own.state === state)) return;
    this.#own = { ...own, state, seen_at: clock.now() };
    await this.#write(this.#own);
    if (database.flavour === 'postgres' && !own.shares) await this.#lookForOthers(own);
  }

  #state(told: () => HostTold): string {
    const state: HostState = { ...told(), behind: this.#options.behind() };
    return JSON.stringify(state);
  }

  async #lookForOthers(own: HostRow): Promise<void> {
    const [other] = await this.#apartFrom(own);
    if (other && !this.#isTorn) this.#options.log.error(refusal(other));
    this.#isTorn = other !== undefined;
  }

  /** One after the other, so that of two that come at once the later one sees the earlier. */
  async #enter(given: Pick<HostRow, 'id' | 'shares' | 'state'>): Promise<HostRow> {
    const { database, clock } = this.#options;
    return await database.db.write(async ({ handle, flavour }) => {
      if (flavour === 'postgres') await handle.raw('LOCK TABLE ?? IN SHARE ROW EXCLUSIVE MODE', [HOSTS]);
      const [last]: { at: number | null }[] = await handle(HOSTS).max('started_at as at');
      const row = ownRow({ ...given, started_at: Math.max(clock.now(), Number(last?.at ?? 0) + 1) });
      await handle(HOSTS).insert(row);
      return row;
    });
  }

  async #write(row: HostRow): Promise<void> {
    await this.#options.database.db.write((db) => db.handle(HOSTS).insert(row).onConflict('id').merge());
  }

  /** Who is where SQLite's folder is locked, is alone there. */
  async #forgetDead(): Promise<void> {
    const { database, clock } = this.#options;
    const now = clock.now();
    const dead = (await rowsOf(this.#options.database)).filter(
      (row) => database.flavour === 'sqlite' || !isLive(row, now, this.#aliveMs),
    );
    const ids = dead.map(({ id }) => id);
    if (ids.length > 0) await database.db.write((db) => db.handle(HOSTS).whereIn('id', ids).delete());
  }
}

/** For whoever serves not itself; `id` is that of who asks. */
export async function listHosts(
  { database, clock, alive = ALIVE_MS }: Pick<HostsOptions, 'database' | 'clock' | 'alive'>,
  id?: string,
): Promise<readonly HostReport[]> {
  const now = clock.now();
  return (await rowsOf(database)).filter((row) => isLive(row, now, alive)).map((row) => reportOf(row, id));
}

async function rowsOf(database: Database): Promise<readonly HostRow[]> {
  return await database.db.handle(HOSTS).orderBy('started_at');
}

const isBefore = (row: HostRow, own: HostRow): boolean => Number(row.started_at) < Number(own.started_at);

const refusal = ({ machine, pid }: HostRow): string =>
  `Another host serves this site (process ${pid} on ${machine}), and several need a Redis to hear of each other: set REDIS_URL on all of them, or stop the other one first.`;
