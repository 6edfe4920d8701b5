import type { Knex } from 'knex';
import type { Db } from './data.ts';

export interface PageOfIds {
  readonly ids: number[];
  readonly total: number;
  /** There are others than `total`. */
  readonly isMore: boolean;
}

/** Counting on would look at the whole table, and nobody pages through more. */
const MOST_COUNTED = 10_000;

/**
 * That one of these columns holds the text, in either case of Latin letters; nothing in the text is a wildcard. For
 * `whereRaw`: `query.whereRaw(...contains(db, ['item_name'], term))`. The names of columns are written as they are.
 */
export function contains(db: Pick<Db, 'flavour'>, columns: readonly string[], text: string): [string, string[]] {
  // SQLite's LIKE knows no case as it is; `lower` around both would double what it takes.
  const like = db.flavour === 'sqlite' ? 'LIKE' : 'ILIKE';
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`;
  const either = columns.map((column) => `${column} ${like} ? ESCAPE '!'`).join(' OR ');
  return [`(${either})`, columns.map(() => pattern)];
}

/** All that a query finds, which selects one number as `id`, in its order. As one value: a row for each would take the driver longer. */
export async function idsOf(db: Db, query: Knex.QueryBuilder): Promise<number[]> {
  const list = db.flavour === 'sqlite' ? 'json_group_array(id)' : "coalesce(json_agg(id), '[]')";
  const [row] = await db.handle.from(query.as('found')).select(db.handle.raw(`${list} AS ids`));
  return typeof row?.ids === 'string' ? JSON.parse(row.ids) : (row?.ids ?? []);
}

/**
 * One page of what such a query finds, and how much that is, by one look at the table. Exact up to 10,000, and up to the
 * page behind this one: however far somebody pages, there is a next one where there are others.
 */
export async function pageOfIds(
  db: Db,
  query: Knex.QueryBuilder,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<PageOfIds> {
  const most = Math.max(MOST_COUNTED, (page + 1) * count);
  const found = await idsOf(db, query.limit(most + 1));
  return {
    ids: found.slice((page - 1) * count, page * count),
    total: Math.min(found.length, most),
    isMore: found.length > most,
  };
}
