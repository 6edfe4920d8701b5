import type { Knex } from 'knex';
import type { Log } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';
import type { EventBus } from './events.ts';

/** The rows that tell other hosts (and the command line's process) that something changed. */
export interface Revisions {
  read(name: string): Promise<number>;
  /** Inside the transaction that makes the change. */
  bump(handle: Knex, name: string): Promise<number>;
  /** Tells the other hosts at once; they would find out within a poll. Call it after the commit. */
  announce(name: string, revision: number): void;
  watch(name: string, changed: () => Promise<void> | void): () => void;
  /** Takes the revisions of now as known. `createInfra` does it once, before anything is loaded. */
  prime(): Promise<void>;
  /** Looks now. */
  poll(): Promise<void>;
  start(): void;
  /** Waits for a look that is under way, so that the database may be closed. */
  stop(): Promise<void>;
}

export interface RevisionsOptions {
  readonly database: Database;
  readonly events: EventBus;
  readonly log: Log;
  /** Milliseconds between looks. */
  readonly period?: number;
}

const TOPIC = 'core/revision';
const TABLE = 'revisions';

interface Row {
  readonly name: string;
  readonly revision: number;
}

export function createRevisions(options: RevisionsOptions): Revisions {
  return new RevisionRows(options);
}

class RevisionRows implements Revisions {
  private readonly options: RevisionsOptions;
  private readonly seen = new Map<string, number>();
  private readonly watchers = new Map<string, Set<() => Promise<void> | void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(options: RevisionsOptions) {
    this.options = options;
    // Sent by `announce` of another host, so its form is known.
    options.events.on(TOPIC, (body) => this.foundOutside(body as Row));
  }

  async read(name: string): Promise<number> {
    return await readRow(this.options.database.db.handle, name);
  }

  async bump(handle: Knex, name: string): Promise<number> {
    await handle(TABLE).insert({ name, revision: 0 }).onConflict('name').ignore();
    await handle(TABLE).where({ name }).increment('revision', 1);
    return await readRow(handle, name);
  }

  announce(name: string, revision: number): void {
    this.foundOutside({ name, revision });
    this.options.events.emit(TOPIC, { name, revision });
  }

  watch(name: string, changed: () => Promise<void> | void): () => void {
    const set = this.watchers.get(name) ?? new Set();
    this.watchers.set(name, set.add(changed));
    return () => set.delete(changed);
  }

  async prime(): Promise<void> {
    for (const row of await this.all()) this.seen.set(row.name, row.revision);
  }

  async poll(): Promise<void> {
    for (const row of await this.all()) await this.found(row);
  }

  start(): void {
    this.timer = setTimeout(() => this.tick(), this.options.period ?? 1_000);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  private tick(): void {
    this.looking = this.poll()
      .catch((error: unknown) => this.options.log.warn('The revisions could not be read.', { error }))
      .finally(() => this.timer?.refresh());
  }

  private async all(): Promise<readonly Row[]> {
    return await this.options.database.db.handle(TABLE).select('name', 'revision');
  }

  /** Watchers outlive the transaction that may be open here. */
  private foundOutside(row: Row): void {
    this.options.database.outside(() => void this.found(row));
  }

  private async found({ name, revision }: Row): Promise<void> {
    if ((this.seen.get(name) ?? 0) >= revision) return;
    this.seen.set(name, revision);
    for (const changed of this.watchers.get(name) ?? []) {
      try {
        await changed();
      } catch (error) {
        this.options.log.error(`The change of ${name} could not be taken over.`, { error });
      }
    }
  }
}

async function readRow(handle: Knex, name: string): Promise<number> {
  const row: Row | undefined = await handle(TABLE).where({ name }).first();
  return row?.revision ?? 0;
}
