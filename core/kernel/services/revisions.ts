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

export function createRevisions({ database, events, log, period = 1_000 }: RevisionsOptions): Revisions {
  const seen = new Map<string, number>();
  const watchers = new Map<string, Set<() => Promise<void> | void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const found = async (name: string, revision: number): Promise<void> => {
    if ((seen.get(name) ?? 0) >= revision) return;
    seen.set(name, revision);
    for (const changed of watchers.get(name) ?? []) {
      try {
        await changed();
      } catch (error) {
        log.error(`The change of ${name} could not be taken over.`, { error });
      }
    }
  };
  const all = async (): Promise<{ name: string; revision: number }[]> =>
    await database.db.handle(TABLE).select('name', 'revision');
  const poll = async (): Promise<void> => {
    for (const row of await all()) await found(row.name, row.revision);
  };
  const tick = (): void => {
    looking = poll()
      .catch((error: unknown) => log.warn('The revisions could not be read.', { error }))
      .finally(() => timer?.refresh());
  };
  events.on(TOPIC, (body) => {
    const { name, revision } = body as { name: string; revision: number };
    database.outside(() => void found(name, revision));
  });

  return {
    async prime() {
      for (const row of await all()) seen.set(row.name, row.revision);
    },
    poll,
    async read(name) {
      const row: { revision: number } | undefined = await database.db.handle(TABLE).where({ name }).first('revision');
      return row?.revision ?? 0;
    },
    async bump(handle, name) {
      await handle(TABLE).insert({ name, revision: 0 }).onConflict('name').ignore();
      await handle(TABLE).where({ name }).increment('revision', 1);
      const row: { revision: number } | undefined = await handle(TABLE).where({ name }).first('revision');
      return row?.revision ?? 0;
    },
    announce(name, revision) {
      database.outside(() => void found(name, revision));
      events.emit(TOPIC, { name, revision });
    },
    watch(name, changed) {
      const set = watchers.get(name) ?? new Set();
      watchers.set(name, set.add(changed));
      return () => set.delete(changed);
    },
    start() {
      timer = setTimeout(tick, period);
      timer.unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}
