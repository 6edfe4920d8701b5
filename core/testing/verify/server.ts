import { type Manifest, type PluginLocales, rawPathFault } from '../../kernel/index.ts';
import { isRaw } from '../../sdk/contract/index.ts';
import type { Db } from '../../sdk/server/index.ts';
import { createTestHost } from '../host.ts';
import type { AnyHalf } from '../loader.ts';
import { type Fault, faultIn } from './fault.ts';

const inServer = faultIn('server/index.ts');

export function callFaults({ contract, descriptor, sockets = {} }: AnyHalf): Fault[] {
  const wrong = Object.keys(sockets).filter((path) => plainPathFault(path));
  return [
    ...rawOrPlain({ contract, descriptor }),
    ...wrong.map((path) => ({
      file: 'contract.ts',
      text: `the socket ${path} must be a plain path, such as /api/thing/live.`,
    })),
  ];
}

function rawOrPlain({ contract, descriptor }: Pick<AnyHalf, 'contract' | 'descriptor'>): Fault[] {
  return Object.entries(contract).flatMap(([path, spec]) => {
    const text = isRaw(spec) ? rawPathFault(descriptor.id, path) : plainPathFault(path);
    return text ? [{ file: 'contract.ts', text }] : [];
  });
}

function plainPathFault(path: string): string | undefined {
  return /^\/[\w./-]+$/.test(path) ? undefined : `the call ${path} must be a plain path, such as /api/thing/list.`;
}

export function migrationFaults({ migrations = [] }: AnyHalf): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { name } of migrations) {
    if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
      faults.push(inServer(`the migration "${name}" must be named like 001-first.`));
    if (seen.has(name)) faults.push(inServer(`two migrations are named "${name}".`));
    seen.add(name);
  }
  return faults;
}

export interface Trial {
  /** What it requires, and what that requires. */
  readonly requires: readonly AnyHalf[];
  readonly locales: PluginLocales;
}

/** Tries it: every phase up to the start, on an empty database. Nothing is said where something that it requires was not given. */
export async function setUpFaults(half: AnyHalf, trial: Trial): Promise<Fault[]> {
  const given = new Set(trial.requires.map((other) => other.descriptor.id));
  const { requires = {} } = half.descriptor;
  if (Object.keys(requires).some((other) => !given.has(other))) return [];
  try {
    const before = await run(half, trial, { enabled: false });
    const after = await run(half, trial, { enabled: true });
    if (after.sentence) return [inServer(after.sentence)];
    return tableFaults(
      half,
      after.tables.filter((table) => !before.tables.includes(table)),
    );
  } catch (thrown) {
    return [inServer(thrown instanceof Error ? thrown.message : String(thrown))];
  }
}

interface Ran {
  readonly tables: readonly string[];
  /** Why it did not come up. */
  readonly sentence: string | undefined;
}

async function run(half: AnyHalf, { requires, locales }: Trial, { enabled }: { enabled: boolean }): Promise<Ran> {
  const { id } = half.descriptor;
  const manifest: Partial<Manifest> = { plugins: { [id]: { from: 'memory', enabled } } };
  const host = await createTestHost({ plugins: [...requires, half], manifest, locales: { [id]: locales } });
  try {
    const report = host.current.reports.find((one) => one.id === id);
    return { tables: await tablesOf(host.db), sentence: enabled ? report?.sentence : undefined };
  } finally {
    await host.close();
  }
}

async function tablesOf(db: Db): Promise<string[]> {
  const rows: { name: string }[] = await db.handle('sqlite_master').where({ type: 'table' }).select('name');
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
}

/** `tables` says whose a table is, so it names exactly what the migrations make. */
function tableFaults({ descriptor }: AnyHalf, made: readonly string[]): Fault[] {
  const { tables = [] } = descriptor;
  const inDescriptor = faultIn('plugin.ts');
  return [
    ...made
      .filter((table) => !tables.includes(table))
      .map((table) => inDescriptor(`its migrations make the table ${table}, which "tables" does not name.`)),
    ...tables
      .filter((table) => !made.includes(table))
      .map((table) => inDescriptor(`"tables" names ${table}, which none of its migrations makes.`)),
  ];
}
