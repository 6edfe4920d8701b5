import type { Database } from '../../data/database.ts';
import type { Revisions } from './revisions.ts';

/** Which plugins were switched on or off, against the manifest's default. */
export interface PluginStateStore {
  load(): Promise<Readonly<Record<string, boolean>>>;
  set(id: string, on: boolean): Promise<void>;
  revision(): Promise<number>;
  /** Called after a change here, on another host or by the command line. Returns what ends it. */
  watch(changed: () => Promise<void> | void): () => void;
}

const TABLE = 'plugin_state';

export function createPluginStateStore(database: Database, revisions: Revisions): PluginStateStore {
  return {
    async load() {
      const rows: { id: string; is_on: boolean | number }[] = await database.db.handle(TABLE).select();
      return Object.fromEntries(rows.map((row) => [row.id, Boolean(row.is_on)]));
    },
    async set(id, on) {
      const revision = await database.db.write(async (db) => {
        await db.handle(TABLE).insert({ id, is_on: on }).onConflict('id').merge();
        return await revisions.bump(db.handle, TABLE);
      });
      revisions.announce(TABLE, revision);
    },
    revision: () => revisions.read(TABLE),
    watch: (changed) => revisions.watch(TABLE, changed),
  };
}
