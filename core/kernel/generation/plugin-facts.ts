import type { TObject } from 'typebox';
import type { ConfigFact, PluginFacts, TableSize } from '../../sdk/server/index.ts';
import type { Database } from '../data/database.ts';
import type { Candidate } from './phases/candidate.ts';
import { type Env, envName, fromEnvironment, isSecret, propertiesOf } from './phases/configure.ts';
import { satisfies } from './versions.ts';

/** What an administrator asks of a plugin before it is switched, and why it is set as it is. */
export function pluginFacts(candidate: Candidate, all: readonly Candidate[], env: Env): PluginFacts {
  const { id, entry, descriptor } = candidate;
  const { requires = {}, optional = {}, tables = [], config } = descriptor ?? {};
  return {
    ...{ requires, optional, tables, from: entry.from },
    unfit: unfitFor({ ...requires, ...optional }, all),
    neededBy: neededBy(id, all),
    lacks: lackedBy(id, all),
    config: configFacts(candidate, config, env),
  };
}

function unfitFor(ranges: Readonly<Record<string, string>>, all: readonly Candidate[]): string[] {
  const isUnfit = ([id, range]: [string, string]): boolean => {
    const version = all.find((one) => one.id === id)?.descriptor?.version;
    return version !== undefined && !satisfies(version, range);
  };
  return Object.entries(ranges)
    .filter(isUnfit)
    .map(([id]) => id);
}

/** Those that are on and require it, in turn. */
function neededBy(id: string, all: readonly Candidate[]): string[] {
  const found = new Set<string>();
  const look = (needed: string): void => {
    for (const other of all) {
      if (!other.isOn || found.has(other.id) || !(needed in (other.descriptor?.requires ?? {}))) continue;
      found.add(other.id);
      look(other.id);
    }
  };
  look(id);
  return [...found];
}

/** Those that are off or not for this site, and required by it in turn, in the order in which they would start. */
function lackedBy(id: string, all: readonly Candidate[]): string[] {
  const required = new Set<string>();
  const look = (from: string): void => {
    const one = all.find((other) => other.id === from);
    for (const next of Object.keys(one?.descriptor?.requires ?? {})) {
      if (required.has(next)) continue;
      required.add(next);
      look(next);
    }
  };
  look(id);
  const isOff = ({ state }: Candidate): boolean => state === 'off' || state === 'not-here';
  return all.filter((one) => one.id !== id && required.has(one.id) && isOff(one)).map((one) => one.id);
}

function configFacts({ id, entry, config }: Candidate, schema: TObject | undefined, env: Env): ConfigFact[] {
  const fixed = fromEnvironment(id, schema, env);
  return Object.entries(propertiesOf(schema)).map(([key, property]) => ({
    key,
    variable: envName(id, key),
    from: key in fixed ? 'environment' : key in (entry.config ?? {}) ? 'manifest' : 'default',
    isSecret: isSecret(property),
    value: isSecret(property) ? undefined : config[key],
  }));
}

/** Beyond this rows are not counted: it would take as long as they are many. */
const ROWS_COUNTED = 100_000;

/** What lies in these tables; one that is not there yet is left out. */
export async function tableSizes({ db, flavour }: Database, tables: readonly string[]): Promise<TableSize[]> {
  const { handle } = db;
  const sizes: TableSize[] = [];
  for (const table of tables) {
    if (!(await handle.schema.hasTable(table))) continue;
    const some = handle(table).select(handle.raw('1')).limit(ROWS_COUNTED).as('some');
    const [counted] = (await handle.from(some).count({ n: '*' })) as { n: number | string }[];
    const rows = Number(counted?.n ?? 0);
    const bytes = flavour === 'postgres' ? await relationSize(handle, table) : undefined;
    sizes.push({ table, rows, isMore: rows === ROWS_COUNTED, ...(bytes !== undefined && { bytes }) });
  }
  return sizes;
}

async function relationSize(handle: Database['db']['handle'], table: string): Promise<number> {
  const found = await handle.raw<{ rows: { bytes: string }[] }>('SELECT pg_total_relation_size(?::regclass) AS bytes', [
    `"${table}"`,
  ]);
  return Number(found.rows[0]?.bytes ?? 0);
}
