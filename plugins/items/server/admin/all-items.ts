import { type Db, inChunks } from '@docstead/core/server';
import type { QueryBuilder } from 'objection';
import { users } from '../../../accounts/points.ts';
import type { House } from '../house.ts';
import { ItemRow } from '../item/item.model.ts';
import { likeText } from '../setup.ts';

export interface AllItemsAsked {
  readonly item_name?: string;
  readonly username?: string;
  readonly page?: number;
  readonly count?: number;
  readonly positive_type?: number;
  readonly item_type?: number;
  readonly privacy_type?: number;
  readonly is_del?: number;
}

export interface AllItems {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly owners_more: boolean;
}

const WITH_PAGES = 2;
const PUBLIC = 2;
const PRIVATE = 3;
/** People whose projects are looked for by a part of their name. */
const MOST_OWNERS = 1000;

/** One page of all projects, newest first. */
export async function allItems({ app }: Pick<House, 'app'>, db: Db, asked: AllItemsAsked): Promise<AllItems> {
  const { page = 1, count = 7, username = '' } = asked;
  const query = ItemRow.query(db.handle).orderBy('item_id', 'desc');
  narrow(query, asked);
  const term = username.trim();
  const owners =
    term === '' ? undefined : await app.services.get(users).list(db, { term, page: 1, count: MOST_OWNERS });
  if (owners) {
    query.whereIn(
      'uid',
      owners.rows.map(({ uid }) => uid),
    );
  }
  const { results, total } = await query.page(page - 1, count);
  return { rows: results, total, owners_more: (owners?.total ?? 0) > MOST_OWNERS };
}

function narrow(query: QueryBuilder<ItemRow>, asked: AllItemsAsked): void {
  const { item_name = '', positive_type, item_type = 0, privacy_type, is_del = 0 } = asked;
  query.where({ is_del: is_del === 1 });
  const term = item_name.trim();
  if (term !== '') {
    const like = `%${likeText(term)}%`;
    query.where((either) => {
      for (const column of ['item_name', 'item_description']) {
        either.orWhereRaw(`lower(${column}) LIKE lower(?) ESCAPE '!'`, [like]);
      }
    });
  }
  if (item_type > 0) query.where({ item_type });
  if (privacy_type === PUBLIC) query.where({ password: '' });
  if (privacy_type === PRIVATE) query.whereNot({ password: '' });
  if (positive_type === WITH_PAGES) {
    query.whereRaw('EXISTS (SELECT 1 FROM page WHERE page.item_id = item.item_id AND page.is_del = ?)', [false]);
  }
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
