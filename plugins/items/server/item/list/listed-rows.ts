import type { UserCaller } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { viewsOf } from '../../admin/views/stored.ts';
import { ALL_ITEMS, STARRED_ITEMS } from '../../group/group.model.ts';
import { itemsInGroup } from '../../group/groups.service.ts';
import { inSavedOrder, savedOrder } from '../../group/saved-order.ts';
import type { House } from '../../house.ts';
import type { ItemRow } from '../item.model.ts';
import { listedView } from '../item.view.ts';
import { type Listed, type ListFilter, listOf } from './list.service.ts';
import { ownersOf } from './owners.ts';

export interface ListWish {
  readonly caller: UserCaller;
  /** `ALL_ITEMS`, `STARRED_ITEMS`, or a group. */
  readonly item_group_id: number;
  /** Only what is the caller's own. */
  readonly isOriginal?: boolean;
  /** Gives the visit password, which only managers see. */
  readonly open: (row: ItemRow) => string;
}

/** One of the caller's lists, in the order that they have given to it. */
export async function listedRows({ app, access }: Pick<House, 'app' | 'access'>, db: Db, wish: ListWish) {
  const { caller, item_group_id, open } = wish;
  const listed = await itemsOf({ access }, db, wish);
  const [owners, positions] = [
    await ownersOf({ app }, db, listed),
    await savedOrder(db, { uid: caller.uid, item_group_id }),
  ];
  const views = await viewsOf(
    db,
    listed.map(({ row }) => row.item_id),
  );
  return inSavedOrder(listed, positions).map(({ one, s_number }) =>
    listedView(one, { open, owners, s_number, views: views.get(one.row.item_id) ?? 0 }),
  );
}

async function itemsOf(
  { access }: Pick<House, 'access'>,
  db: Db,
  { caller, item_group_id, isOriginal }: ListWish,
): Promise<Listed[]> {
  const filter: ListFilter = item_group_id === STARRED_ITEMS ? 'starred' : isOriginal ? 'original' : 'all';
  if (item_group_id <= ALL_ITEMS) return listOf(db, access, { caller, filter });
  const held = await itemsInGroup(db, { uid: caller.uid, id: item_group_id });
  if (held.size === 0) return [];
  const listed = await listOf(db, access, { caller, filter: 'readable' });
  return listed.filter(({ row }) => held.has(row.item_id));
}
