import { contains, type Db, inChunks, pageOfIds } from '@docstead/core/server';
import type { QueryBuilder } from 'objection';
import { users } from '../../../accounts/points.ts';
import type { House } from '../house.ts';
import { BAN } from '../item/ban.ts';
import { ItemRow } from '../item/item.model.ts';
import { IS_NO_NEW_ITEM } from '../planting/planting.model.ts';

export interface AllItemsAsked {
  readonly item_name?: string;
  readonly username?: string;
  readonly page?: number;
  readonly count?: number;
  readonly positive_type?: number;
  readonly item_type?: number;
  readonly privacy_type?: number;
  readonly is_del?: number;
  readonly trust?: number;
}

export interface AllItems {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly total_more: boolean;
  readonly owners_more: boolean;
}

const WITH_PAGES = 2;
const PUBLIC = 2;
const PRIVATE = 3;
const BANNED = 1;
const WHITE = 2;
/** People whose projects are looked for by a part of their name. */
const MOST_OWNERS = 1000;
const HAS_PAGE = 'EXISTS (SELECT 1 FROM page WHERE page.item_id = item.item_id AND page.is_del = ?)';

/** One page of all projects, newest first. All of them are counted; those that are asked for, as `pageOfIds` does. */
export async function allItems({ app }: Pick<House, 'app'>, db: Db, asked: AllItemsAsked): Promise<AllItems> {
  const { page = 1, count = 7, username = '', is_del = 0 } = asked;
  const term = username.trim();
  const owners = term === '' ? undefined : await app.services.get(users).uidsOf(db, { term, most: MOST_OWNERS });
  const all = ItemRow.query(db.handle)
    .where({ is_del: is_del === 1 })
    .orderBy('item_id', 'desc');
  // They are marked as deleted.
  if (is_del === 1) all.whereRaw(IS_NO_NEW_ITEM);
  const narrowings = narrowingsOf(db, asked, owners?.uids);
  if (narrowings.length === 0) {
    const { results, total } = await all.page(page - 1, count);
    return { rows: results, total, total_more: false, owners_more: false };
  }
  for (const narrow of narrowings) narrow(all);
  const { ids, total, isMore } = await pageOfIds(db, all.select('item_id as id').toKnexQuery(), { page, count });
  const rows = await ItemRow.query(db.handle).whereIn('item_id', ids).orderBy('item_id', 'desc');
  return { rows, total, total_more: isMore, owners_more: owners?.isMore ?? false };
}

type Narrowing = (query: QueryBuilder<ItemRow>) => void;

function narrowingsOf(db: Db, asked: AllItemsAsked, owners: readonly number[] | undefined): Narrowing[] {
  const { item_name = '', positive_type, item_type = 0, privacy_type, trust = 0 } = asked;
  const term = item_name.trim();
  const asks: readonly [isAsked: boolean, narrowing: Narrowing][] = [
    [term !== '', (query) => query.whereRaw(...contains(db, ['item_name', 'item_description'], term))],
    [owners !== undefined, (query) => query.whereIn('uid', [...(owners ?? [])])],
    [item_type > 0, (query) => query.where({ item_type })],
    [privacy_type === PUBLIC, (query) => query.where({ password: '' })],
    [privacy_type === PRIVATE, (query) => query.whereNot({ password: '' })],
    [trust === BANNED, (query) => query.whereNot({ ban: BAN.none })],
    [trust === WHITE, (query) => query.where({ is_white: true })],
    [positive_type === WITH_PAGES, (query) => query.where({ ban: BAN.none }).whereRaw(HAS_PAGE, [false])],
  ];
  return asks.filter(([isAsked]) => isAsked).map(([, narrowing]) => narrowing);
}

/** People besides the owner, however many rights each of them has, by item. */
export async function peopleIn(
  { access }: Pick<House, 'access'>,
  db: Db,
  item_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const some of inChunks(item_ids)) {
    const rows: unknown = await db
      .handle('item_access')
      .join('item', 'item.item_id', 'item_access.item_id')
      .whereIn('item_access.item_id', some)
      .whereIn('item_access.source', [...access.sources])
      .whereRaw('item_access.uid <> item.uid')
      .groupBy('item_access.item_id')
      .select('item_access.item_id')
      .countDistinct({ people: 'item_access.uid' });
    // As selected; a count is text where it may be larger than a number.
    for (const { item_id, people } of rows as { item_id: number; people: number | string }[]) {
      counts.set(item_id, Number(people));
    }
  }
  return counts;
}
