import type { Db } from '@docstead/core/server';

type Numbers = Readonly<Record<string, number>>;

/** Drivers bind a limited count of values in one statement. */
const BATCH = 200;

/** Writes numbers into many rows at once; all rows have the same columns. */
export async function patchMany(
  db: Db,
  { table, key }: { readonly table: string; readonly key: string },
  rows: ReadonlyMap<number, Numbers>,
): Promise<void> {
  const all = [...rows];
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const columns = Object.keys(batch[0]?.[1] ?? {});
    const changes = columns.map((column) => [column, byCase(db, key, column, batch)] as const);
    const ids = batch.map(([id]) => id);
    await db.handle(table).whereIn(key, ids).update(Object.fromEntries(changes));
  }
}

function byCase(db: Db, key: string, column: string, batch: readonly (readonly [number, Numbers])[]) {
  // PostgreSQL takes a bound value inside CASE for text unless it is told otherwise.
  const cases = batch.map(() => 'WHEN ? THEN CAST(? AS INTEGER)').join(' ');
  const values = batch.flatMap(([id, row]) => [id, row[column] ?? 0]);
  return db.handle.raw(`CASE ?? ${cases} ELSE ?? END`, [key, ...values, column]);
}
