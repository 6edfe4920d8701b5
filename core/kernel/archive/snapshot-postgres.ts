import type { Knex } from 'knex';
import { type Batch, FIRST_COUNT, nextCount, type TableShape } from './table.ts';

interface Answer<Row> {
  readonly rows: readonly Row[];
}

export async function postgresTables(handle: Knex): Promise<readonly TableShape[]> {
  const { rows }: Answer<{ name: string; columns: string[]; sequence: string | null }> = await handle.raw(`
    SELECT t.table_name AS name,
      array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns,
      max(pg_get_serial_sequence(format('%I.%I', t.table_schema, t.table_name), c.column_name::text)) AS sequence
    FROM information_schema.tables t
    JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY t.table_name ORDER BY t.table_name`);
  const tables: TableShape[] = [];
  for (const { name, columns, sequence } of rows) {
    const last = sequence === null ? undefined : await lastOf(handle, sequence);
    tables.push({ name, columns, ...(last !== undefined && { sequence: last }) });
  }
  return tables;
}

/** The name comes quoted from the database. */
async function lastOf(handle: Knex, sequence: string): Promise<number> {
  const { rows }: Answer<{ last: number }> = await handle.raw(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${sequence}`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** By a cursor: in the order of the disk, once over the table. */
export async function* postgresRows(handle: Knex, { name, columns }: TableShape): AsyncGenerator<Batch, void> {
  await handle.raw(`DECLARE docstead_rows NO SCROLL CURSOR FOR SELECT ${columns.map(() => '??').join(', ')} FROM ??`, [
    ...columns,
    name,
  ]);
  for (let count = FIRST_COUNT; ; ) {
    const { rows }: Answer<Record<string, unknown>> = await handle.raw(`FETCH ${count} FROM docstead_rows`);
    if (rows.length === 0) break;
    const batch = rows.map((row) => columns.map((column) => row[column]));
    yield batch;
    count = nextCount(count, batch);
  }
  await handle.raw('CLOSE docstead_rows');
}
