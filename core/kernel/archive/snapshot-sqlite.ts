import type { Knex } from 'knex';
import { type Batch, FIRST_COUNT, nextCount, type TableShape } from './table.ts';

/** Tables proper: those of an index (FTS5) are virtual, and theirs are shadows. */
export async function sqliteTables(handle: Knex): Promise<readonly TableShape[]> {
  const found: { name: string; wr: number }[] = await handle.raw(
    "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
  );
  const sequences = await sequencesOf(handle);
  const tables: TableShape[] = [];
  for (const { name } of found) {
    const columns: { name: string }[] = await handle.raw(
      'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid',
      [name],
    );
    const sequence = sequences.get(name);
    tables.push({ name, columns: columns.map((column) => column.name), ...(sequence !== undefined && { sequence }) });
  }
  return tables;
}

async function sequencesOf(handle: Knex): Promise<ReadonlyMap<string, number>> {
  if (!(await handle.schema.hasTable('sqlite_sequence'))) return new Map();
  const rows: { name: string; seq: number }[] = await handle('sqlite_sequence').select('name', 'seq');
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** By the number of the row where there is one, else by the key. */
export async function* sqliteRows(handle: Knex, { name, columns }: TableShape): AsyncGenerator<Batch, void> {
  const [info]: { wr: number }[] = await handle.raw('SELECT wr FROM pragma_table_list WHERE schema = ? AND name = ?', [
    'main',
    name,
  ]);
  const wanted = columns.map(() => '??').join(', ');
  let count = FIRST_COUNT;
  let last: number | undefined;
  for (let seen = 0; ; ) {
    const rows: Record<string, unknown>[] = info?.wr
      ? await handle.raw(`SELECT ${wanted} FROM ?? LIMIT ? OFFSET ?`, [...columns, name, count, seen])
      : await handle.raw(
          `SELECT _rowid_ AS docstead_rowid, ${wanted} FROM ?? ${last === undefined ? '' : 'WHERE _rowid_ > ?'} ORDER BY _rowid_ LIMIT ?`,
          [...columns, name, ...(last === undefined ? [] : [last]), count],
        );
    if (rows.length === 0) return;
    const batch = rows.map((row) => columns.map((column) => row[column]));
    yield batch;
    seen += rows.length;
    last = Number(rows.at(-1)?.docstead_rowid);
    count = nextCount(count, batch);
  }
}
