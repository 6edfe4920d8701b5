import type { Knex } from 'knex';
import { createLedger } from '../data/ledger.ts';
import { OperatorError } from '../data/operator-error.ts';
import type { Contents } from './contents.ts';
import type { Part } from './parts.ts';
import type { TableShape } from './table.ts';

export interface Missing {
  /** Plugins whose data is in the archive, and which are not installed here. */
  readonly plugins: readonly string[];
  readonly tables: readonly string[];
}

/** Makes the tables as they were when the archive was made, by the migrations of then; empties them of what those put there. */
export async function makeSchema(
  handle: Knex.Transaction,
  contents: Contents,
  parts: readonly Part[],
): Promise<Missing> {
  await createLedger(handle);
  const wanted = new Set(contents.migrations.map(({ plugin, name }) => `${plugin} ${name}`));
  for (const part of parts) {
    const migrations = await part.migrations();
    refuseNewer(
      part,
      contents,
      migrations.map(({ name }) => name),
    );
    for (const migration of migrations) if (wanted.has(`${part.id} ${migration.name}`)) await migration.up(handle);
  }
  const missing: string[] = [];
  for (const { name } of contents.tables) if (!(await handle.schema.hasTable(name))) missing.push(name);
  const known = new Set(parts.map(({ id }) => id));
  const plugins = [...new Set(contents.migrations.map(({ plugin }) => plugin))].filter((id) => !known.has(id));
  return { plugins, tables: missing };
}

function refuseNewer({ id, version }: Part, { migrations, plugins }: Contents, known: readonly string[]): void {
  const unknown = migrations.find(({ plugin, name }) => plugin === id && !known.includes(name));
  if (!unknown) return;
  const made = plugins.find((plugin) => plugin.id === id)?.version;
  throw new OperatorError(
    `The archive was made by a newer version of ${id}${made ? ` (${made}, here is ${version})` : ''}: it holds the change "${unknown.name}". Install that version, and restore then.`,
  );
}

/** Throws where the archive has a column that the tables here do not have. */
export function checkColumns({ name, columns }: TableShape, here: TableShape | undefined): void {
  const unknown = columns.find((column) => !here?.columns.includes(column));
  if (unknown === undefined) return;
  throw new OperatorError(
    `The archive has the column ${name}.${unknown}, which this version does not make: restore it with the version that made it.`,
  );
}
