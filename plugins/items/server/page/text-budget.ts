import type { Db } from '@docstead/core/server';

/** Bytes of text in one answer. Clients that ask for whole texts get the first that fit; the others are there one by one. */
const MOST_TEXT = 5 * 1024 * 1024;

interface Sized {
  readonly bytes: unknown;
}

/** The first rows whose texts fit together. */
export function fitting<R extends Sized>(rows: readonly R[], most = MOST_TEXT): R[] {
  let left = most;
  const end = rows.findIndex((row) => {
    left -= Number(row.bytes);
    return left < 0;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/** How long a text is, without reading it: both databases know that of a row. */
export const bytesOf = (db: Db) => db.handle.raw('octet_length(page_content) AS bytes');

type Table =
  | { readonly table: 'page'; readonly key: 'page_id' }
  | { readonly table: 'page_history'; readonly key: 'page_history_id' };

/** The texts of these rows, which `fitting` has chosen. */
export async function textsOf(
  db: Db,
  { table, key }: Table,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows: Record<string, unknown>[] =
    ids.length === 0
      ? []
      : await db
          .handle(table)
          .whereIn(key, [...ids])
          .select(key, 'page_content');
  return new Map(rows.map((row) => [Number(row[key]), String(row.page_content)]));
}
