import { contains, type Db, idsOf } from '@docstead/core/server';
import { ItemRow } from '../item/item.model.ts';

/** As the index `item_public` has it: with the values in the statement, both databases know that it serves. */
export const IS_PUBLIC = "NOT item.is_del AND item.password = '' AND item.ban = 0";

/** Nobody pages through more; they can still be found. */
const MOST_LISTED = 100_000;

interface Part {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly isMore: boolean;
}

/** All of them, a page at a time: both statements read the index, and of the table what is shown. */
export async function listedPublic(db: Db, { page, count }: { page: number; count: number }): Promise<Part> {
  const of = ItemRow.query(db.handle).whereRaw(IS_PUBLIC);
  const rows = await newestFirst(of)
    .offset((page - 1) * count)
    .limit(count);
  const counted = db
    .handle('item')
    .whereRaw(IS_PUBLIC)
    .select(db.handle.raw('1'))
    .limit(MOST_LISTED + 1);
  const [row] = (await db.handle.from(counted.as('c')).count({ n: '*' })) as readonly { n: number | string }[];
  const n = Number(row?.n ?? 0);
  return { rows, total: Math.min(n, MOST_LISTED), isMore: n > MOST_LISTED };
}

/** Ids in order. */
export async function publicIds(db: Db, { keyword, most }: { keyword?: string; most: number }): Promise<number[]> {
  const newest = newestFirst(db.handle('item').select('item_id as id').whereRaw(IS_PUBLIC)).limit(most);
  if (keyword !== undefined) newest.whereRaw(...contains(db, ['item_name', 'item_description'], keyword));
  return await idsOf(db, newest);
}

const newestFirst = <Q extends { orderBy(column: string, way: 'desc'): Q }>(query: Q): Q =>
  query.orderBy('last_update_time', 'desc').orderBy('item_id', 'desc');
