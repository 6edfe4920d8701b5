import { type Db, inChunks } from '@docstead/core/server';

type Values = Readonly<Record<string, number | string>>;

/** Each row binds two values for each column, and its key. */
const BATCH = 200;

/** Writes numbers and texts into many rows at once, those with the same columns in one statement for each 200. */
export async function patchMany(
  db: Db,
  { table, key }: { readonly table: string; readonly key: string },
  rows: ReadonlyMap<number, Values>,
): Promise<void> {
  const alike = new Map<string, [number, Values][]>();
  for (const row of rows) {
    const columns = Object.keys(row[1]).sort().join(' ');
    const some = alike.get(columns);
    if (some) some.push(row);
    else if (columns !== '') alike.set(columns, [row]);
  }
  for (const some of alike.values()) {
    for (const batch of inChunks(some, BATCH)) {
      const columns = Object.keys(batch[0]?.[1] ?? {});
      const changes = columns.map((column) => [column, byCase(db, key, column, batch)] as const);
      const ids = batch.map(([id]) => id);
      await db.handle(table).whereIn(key, ids).update(Object.fromEntries(changes));
    }
  }
}

function byCase(db: Db, key: string, column: string, batch: readonly (readonly [number, Values])[]) {
  // PostgreSQL takes a bound value inside CASE for text unless it is told otherwise.
  const type = typeof batch[0]?.[1][column] === 'string' ? 'TEXT' : 'INTEGER';
  const cases = batch.map(() => `WHEN ? THEN CAST(? AS ${type})`).join(' ');
  const values = batch.flatMap(([id, row]) => [id, row[column] ?? 0]);
  return db.handle.raw(`CASE ?? ${cases} ELSE ?? END`, [key, ...values, column]);
}
