import { alikeIn, type Db, type Door, door, nameless } from '@docstead/core/server';
import type {
  Access,
  ArrivingChange,
  ArrivingGroup,
  ArrivingMember,
  ArrivingOrder,
  ArrivingStar,
} from '../../points.ts';
import { GroupRow } from '../group/group.model.ts';

const MEMBERS = { source: 'items', source_ref: 0 } as const;

/** As the members screen gives them. */
export const memberDoor = (access: Access): Door<ArrivingMember> =>
  nameless(async (rows, { db }) => {
    const grants = rows.flatMap(({ item_id, uid, level, cat_ids }) =>
      (cat_ids.length > 0 ? cat_ids : [0]).map((cat_id) => ({ item_id, uid, level, cat_id })),
    );
    if (grants.length > 0) await access.grant(db, MEMBERS, grants);
    for (const { item_id, uid, addtime } of rows) {
      await db
        .handle('item_access')
        .where({ item_id, uid, ...MEMBERS })
        .update({ addtime });
    }
  }, membersAlike);

/** A person has a row for each catalog there. */
async function membersAlike({ handle }: Db, rows: readonly ArrivingMember[]) {
  const nameOf = ({ item_id, uid }: Pick<ArrivingMember, 'item_id' | 'uid'>) => `${item_id} ${uid}`;
  const kept: (ArrivingMember & { readonly cat_id: number })[] = await handle('item_access')
    .where(MEMBERS)
    .whereIn('item_id', [...new Set(rows.map(({ item_id }) => item_id))])
    .whereIn('uid', [...new Set(rows.map(({ uid }) => uid))])
    .orderBy('cat_id')
    .select('item_id', 'uid', 'level', 'cat_id', 'addtime');
  const here = new Map<string, ArrivingMember>();
  for (const { cat_id, ...row } of kept) {
    const cat_ids = [...(here.get(nameOf(row))?.cat_ids ?? []), ...(cat_id > 0 ? [cat_id] : [])];
    here.set(nameOf(row), { ...row, cat_ids });
  }
  return rows.map((row) => here.get(nameOf(row)));
}

export const starDoor = (): Door<ArrivingStar> =>
  nameless(
    async (rows, { db }) => {
      if (rows.length > 0)
        await db
          .handle('item_star')
          .insert([...rows])
          .onConflict(['uid', 'item_id'])
          .ignore();
    },
    alikeIn<ArrivingStar>({ table: 'item_star', by: { uid: 'uid', item_id: 'item_id' } }),
  );

export const groupDoor = (): Door<ArrivingGroup> => {
  const rows = door<ArrivingGroup>({
    table: GroupRow.tableName,
    key: 'id',
    async put(coming, { db }) {
      for (const { item_ids, ...row } of coming) {
        await db.handle(GroupRow.tableName).insert(row);
        const inside = [...new Set(item_ids)].map((item_id) => ({ group_id: row.id, item_id }));
        if (inside.length > 0) await db.handle('item_group_item').insert(inside);
      }
    },
  });
  return {
    ...rows,
    async find(db, ids) {
      const groups = (await rows.find?.(db, ids)) ?? [];
      const inside: { group_id: number; item_id: number }[] = await db
        .handle('item_group_item')
        .whereIn('group_id', [...ids])
        .orderBy('item_id')
        .select('group_id', 'item_id');
      const itemsOf = (id: number) => inside.filter(({ group_id }) => group_id === id).map(({ item_id }) => item_id);
      return groups.map((group) => ({ ...group, item_ids: itemsOf(group.id) }));
    },
  };
};

export const orderDoor = (): Door<ArrivingOrder> =>
  nameless(async (rows, { db }) => {
    for (const { uid, item_group_id, places } of rows) {
      const kept = places.map((place) => ({ uid, item_group_id, ...place }));
      const key = ['uid', 'item_group_id', 'item_id'];
      if (kept.length > 0) await db.handle('item_sort').insert(kept).onConflict(key).ignore();
    }
  }, ordersAlike);

/** With the places of the projects that they name: what is beside them in the list here is nobody's of there. */
async function ordersAlike({ handle }: Db, rows: readonly ArrivingOrder[]): Promise<readonly ArrivingOrder[]> {
  type Place = Pick<ArrivingOrder, 'uid' | 'item_group_id'> & ArrivingOrder['places'][number];
  const nameOf = ({ uid, item_group_id }: Pick<Place, 'uid' | 'item_group_id'>) => `${uid} ${item_group_id}`;
  const kept: Place[] = await handle('item_sort')
    .whereIn('uid', [...new Set(rows.map(({ uid }) => uid))])
    .select('uid', 'item_group_id', 'item_id', 's_number');
  const lists = new Map<string, Map<number, number>>();
  for (const place of kept) {
    const list = lists.get(nameOf(place)) ?? new Map<number, number>();
    lists.set(nameOf(place), list.set(place.item_id, place.s_number));
  }
  return rows.map((row) => ({
    ...row,
    places: row.places.flatMap(({ item_id }) => {
      const s_number = lists.get(nameOf(row))?.get(item_id);
      return s_number === undefined ? [] : [{ item_id, s_number }];
    }),
  }));
}

export const changeDoor = (): Door<ArrivingChange> =>
  door<ArrivingChange>({
    table: 'item_change_log',
    key: 'id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle('item_change_log').insert([...rows]);
    },
  });
