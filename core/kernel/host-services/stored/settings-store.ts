import type { Database } from '../../data/database.ts';
import type { Revisions } from './revisions.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** Stored settings of all plugins, held in memory; what is not stored has the schema's default, which the kernel adds. */
export interface SettingsStore {
  /** Reads the table. `createInfra` has done it once. */
  load(): Promise<void>;
  get(plugin: string): SettingValues;
  set(plugin: string, values: SettingValues): Promise<void>;
  /** Values by plugin, all of them or none. */
  setAll(values: Readonly<Record<string, SettingValues>>): Promise<void>;
  /** Called after a change here or on another host. Returns what ends it. */
  watch(changed: () => Promise<void> | void): () => void;
}

const TABLE = 'settings';
/** One object, so that readers see by identity that nothing changed. */
const NONE: SettingValues = {};

export function createSettingsStore(database: Database, revisions: Revisions): SettingsStore {
  let stored = new Map<string, SettingValues>();
  let begun = 0;
  let taken = 0;
  const load = async (): Promise<void> => {
    begun += 1;
    const turn = begun;
    const rows: { plugin: string; key: string; value: string }[] = await database.db.handle(TABLE).select();
    const read = new Map<string, SettingValues>();
    for (const { plugin, key, value } of rows) read.set(plugin, { ...read.get(plugin), [key]: JSON.parse(value) });
    // Of two loads at once, the one that began later has seen more.
    if (turn < taken) return;
    taken = turn;
    stored = read;
  };
  const setAll: SettingsStore['setAll'] = async (values) => {
    const rows = Object.entries(values).flatMap(([plugin, own]) => rowsOf(plugin, own));
    if (rows.length === 0) return;
    const revision = await database.db.write(async (db) => {
      await db.handle(TABLE).insert(rows).onConflict(['plugin', 'key']).merge();
      return await revisions.bump(db.handle, TABLE);
    });
    await load();
    revisions.announce(TABLE, revision);
  };
  revisions.watch(TABLE, load);
  return {
    load,
    get: (plugin) => stored.get(plugin) ?? NONE,
    set: (plugin, values) => setAll({ [plugin]: values }),
    setAll,
    watch: (changed) => revisions.watch(TABLE, changed),
  };
}

const rowsOf = (plugin: string, values: SettingValues) =>
  Object.entries(values).map(([key, value]) => ({ plugin, key, value: JSON.stringify(value ?? null) }));
