import type { Knex } from 'knex';
import type { Clock, Log } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';
import { systemClock } from '../clock.ts';
import type { EventBus } from '../shared/events.ts';

/** The rows that tell other hosts (and the command line's process) that something changed. */
export interface Revisions {
  read(name: string): Promise<number>;
  /** Inside the transaction that makes the change. */
  bump(handle: Knex, name: string): Promise<number>;
  /** Tells the other hosts at once; they would find out within a poll. Call it after the commit. */
  announce(name: string, revision: number): void;
  /** A change counts as taken over when no watcher of its name has thrown; until then all of them are called again. */
  watch(name: string, changed: () => Promise<void> | void): () => void;
  /** What this host could not take over yet, by name; empty where it is as the others are. */
  behind(): readonly string[];
  /** Takes the revisions of now as known. `createInfra` does it once, before anything is loaded. */
  prime(): Promise<void>;
  /** Looks now. */
  poll(): Promise<void>;
  start(): void;
  /** Waits for what is under way, so that the database may be closed. */
  stop(): Promise<void>;
}

export interface RevisionsOptions {
  readonly database: Database;
  readonly events: EventBus;
  readonly log: Log;
  readonly clock?: Pick<Clock, 'elapsed'>;
  /** Milliseconds between looks. */
  readonly period?: number;
}

const TOPIC = 'core/revision';
const TABLE = 'revisions';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Row {
  readonly name: string;
  readonly revision: number;
}

/** How far this host is with the changes of one name. */
interface Progress {
  /** The newest that all watchers have taken over. */
  taken: number;
  /** The newest that is known of. */
  newest: number;
  /** In a row. */
  failures: number;
  /** Not before this moment, after a failure. */
  retryAt: number;
  /** Set while the watchers are called. */
  running: Promise<void> | undefined;
}

export function createRevisions(options: RevisionsOptions): Revisions {
  return new RevisionRows(options);
}

class RevisionRows implements Revisions {
  readonly #options: RevisionsOptions;
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #progress = new Map<string, Progress>();
  readonly #watchers = new Map<string, Set<() => Promise<void> | void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isToLook = false;

  constructor(options: RevisionsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock();
    // What the message says is not believed: the rows say what is so.
    options.events.on(TOPIC, () => options.database.outside(() => void this.#look()));
  }

  async read(name: string): Promise<number> {
    return await readRow(this.#options.database.db.handle, name);
  }

  async bump(handle: Knex, name: string): Promise<number> {
    await handle(TABLE).insert({ name, revision: 0 }).onConflict('name').ignore();
    await handle(TABLE).where({ name }).increment('revision', 1);
    return await readRow(handle, name);
  }

  announce(name: string, revision: number): void {
    // Watchers outlive the transaction that may be open here.
    this.#options.database.outside(() => void this.#found({ name, revision }));
    this.#options.events.emit(TOPIC, { name });
  }

  watch(name: string, changed: () => Promise<void> | void): () => void {
    const set = this.#watchers.get(name) ?? new Set();
    this.#watchers.set(name, set.add(changed));
    return () => set.delete(changed);
  }

  behind(): readonly string[] {
    return [...this.#progress].flatMap(([name, { failures }]) => (failures > 0 ? [name] : []));
  }

  async prime(): Promise<void> {
    for (const { name, revision } of await this.#all()) {
      Object.assign(this.#of(name), { taken: revision, newest: revision });
    }
  }

  async poll(): Promise<void> {
    await Promise.all((await this.#all()).map((row) => this.#found(row)));
  }

  start(): void {
    this.#timer = setTimeout(() => this.#tick(), this.#options.period ?? 1_000);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#looking;
    await Promise.all([...this.#progress.values()].map(({ running }) => running));
  }

  #tick(): void {
    void this.#look().then(() => this.#timer?.refresh());
  }

  /** One look at a time; of all who ask while one is under way, one more serves all. A long change holds up no look. */
  #look(): Promise<void> {
    if (this.#isToLook) return this.#looking;
    this.#isToLook = true;
    this.#looking = this.#looking
      .then(() => {
        this.#isToLook = false;
        return this.#all();
      })
      .then((rows) => rows.forEach((row) => void this.#found(row)))
      .catch((error: unknown) => this.#options.log.warn('The revisions could not be read.', { error }));
    return this.#looking;
  }

  async #all(): Promise<readonly Row[]> {
    return await this.#options.database.db.handle(TABLE).select('name', 'revision');
  }

  #of(name: string): Progress {
    const known = this.#progress.get(name);
    if (known) return known;
    const made: Progress = { taken: 0, newest: 0, failures: 0, retryAt: 0, running: undefined };
    this.#progress.set(name, made);
    return made;
  }

  async #found({ name, revision }: Row): Promise<void> {
    const progress = this.#of(name);
    if (revision > progress.newest) {
      // What failed before may succeed with what has changed since.
      Object.assign(progress, { newest: revision, retryAt: 0 });
    }
    if (progress.running === undefined && this.#isDue(progress)) progress.running = this.#takeOver(name, progress);
    await progress.running;
  }

  #isDue({ taken, newest, retryAt }: Progress): boolean {
    return taken < newest && this.#clock.elapsed() >= retryAt;
  }

  async #takeOver(name: string, progress: Progress): Promise<void> {
    while (this.#isDue(progress)) {
      const aim = progress.newest;
      const isTaken = await this.#tell(name, progress);
      if (isTaken) Object.assign(progress, { taken: aim, failures: 0 });
    }
    progress.running = undefined;
  }

  /** Tells all of them, for one that fails is no reason that the next hears nothing. */
  async #tell(name: string, progress: Progress): Promise<boolean> {
    let hasFailed = false;
    for (const changed of this.#watchers.get(name) ?? []) {
      try {
        await changed();
      } catch (error) {
        hasFailed = true;
        this.#options.log.error(`The change of ${name} could not be taken over; it is tried again.`, { error });
      }
    }
    if (!hasFailed) return true;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** progress.failures, LONGEST_PAUSE_MS);
    progress.failures += 1;
    progress.retryAt = this.#clock.elapsed() + pause;
    return false;
  }
}

async function readRow(handle: Knex, name: string): Promise<number> {
  const row: Row | undefined = await handle(TABLE).where({ name }).first();
  return row?.revision ?? 0;
}
