import type { Database } from '../../data/database.ts';
import type { Revisions } from './revisions.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** Stored settings of all plugins, held in memory; what is not stored has the schema's default, which the kernel adds. */
export interface SettingsStore {
  /** Reads the table. `createInfra` has done it once. */
  load(): Promise<void>;
  get(plugin: string): SettingValues;
  set(plugin: string, values: SettingValues): Promise<void>;
  /** Values by plugin, all of them or none. False, and nothing is saved, where one of them is not as in `seen` any more. */
  setAll(
    values: Readonly<Record<string, SettingValues>>,
    seen?: Readonly<Record<string, SettingValues>>,
  ): Promise<boolean>;
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
  const setAll: SettingsStore['setAll'] = async (values, seen) => {
    const rows = Object.entries(values).flatMap(([plugin, own]) => rowsOf(plugin, own));
    if (rows.length === 0) return true;
    const revision = await database.db.write(async (db) => {
      // First, for its row is locked: who saves at the same time waits here, and reads then what was saved.
      const next = await revisions.bump(db.handle, TABLE);
      if (seen && !(await isAs(db.handle, rows, seen))) return undefined;
      await db.handle(TABLE).insert(rows).onConflict(['plugin', 'key']).merge();
      return next;
    });
    await load();
    if (revision !== undefined) revisions.announce(TABLE, revision);
    return revision !== undefined;
  };
  revisions.watch(TABLE, load);
  return {
    load,
    get: (plugin) => stored.get(plugin) ?? NONE,
    set: async (plugin, values) => void (await setAll({ [plugin]: values })),
    setAll,
    watch: (changed) => revisions.watch(TABLE, changed),
  };
}

interface Row {
  readonly plugin: string;
  readonly key: string;
  readonly value: string;
}

/** What stands there of these keys is what was seen. */
async function isAs(
  handle: Database['db']['handle'],
  rows: readonly Row[],
  seen: Readonly<Record<string, SettingValues>>,
): Promise<boolean> {
  const plugins = [...new Set(rows.map(({ plugin }) => plugin))];
  const stored: Row[] = await handle(TABLE).whereIn('plugin', plugins).select();
  return rows.every(({ plugin, key }) => {
    const now = stored.find((one) => one.plugin === plugin && one.key === key)?.value;
    const known = seen[plugin]?.[key];
    return now === (known === undefined ? undefined : JSON.stringify(known));
  });
}

const rowsOf = (plugin: string, values: SettingValues): Row[] =>
  Object.entries(values).map(([key, value]) => ({ plugin, key, value: JSON.stringify(value ?? null) }));
