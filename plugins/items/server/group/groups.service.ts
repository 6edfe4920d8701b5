import { coreFailures, fail } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import * as f from '../../contract/failures.ts';
import { cleanName } from '../../unseen.ts';
import { patchMany } from '../catalog/patch-many.ts';
import { MAX_ID } from '../item/item.model.ts';
import { type Listable, listableIds } from '../item/list/list.service.ts';
import type { ItemsSetup } from '../setup.ts';
import { GroupRow } from './group.model.ts';

/** So many make a list by themselves. */
const MOST_GROUPS = 200;
/** A row binds two values. */
const ROWS = 400;

export interface Group {
  readonly row: GroupRow;
  /** Those that are in its owner's list, in rising order. */
  readonly item_ids: readonly number[];
}

export interface GroupWish {
  /** 0 makes a new one. */
  readonly id: number;
  readonly group_name: string;
  /** Undefined leaves them as they are. */
  readonly item_ids: readonly number[] | undefined;
}

/** Everybody's own groups of projects: what is in one says nothing of who may read it. */
export interface Groups {
  list(db: Db, uid: number): Promise<Group[]>;
  save(db: Db, uid: number, wish: GroupWish): Promise<Group>;
  remove(db: Db, uid: number, id: number): Promise<void>;
  /** Positions by group; those that are not this person's are left out. */
  arrange(db: Db, uid: number, orders: ReadonlyMap<number, number>): Promise<void>;
  /** Puts an item into exactly these of somebody's groups. */
  put(db: Db, item: { readonly uid: number; readonly item_id: number }, group_ids: readonly number[]): Promise<void>;
}

export function createGroups(app: ItemsSetup, access: Listable): Groups {
  const within = (db: Db) => db.handle('item_group_item');

  async function hold(db: Db, uid: number): Promise<void> {
    if (!(await app.services.get(users).hold(db, uid))) throw fail(coreFailures.loginNeeded);
  }

  async function itemsOf(db: Db, uid: number, ids: readonly number[]): Promise<Map<number, number[]>> {
    const rows: { group_id: number; item_id: number }[] = await within(db)
      .whereIn('group_id', ids)
      .whereIn('item_id', listableIds(db, access, uid))
      .orderBy('item_id')
      .select('group_id', 'item_id');
    const items = new Map<number, number[]>();
    for (const { group_id, item_id } of rows) {
      const known = items.get(group_id);
      if (known) known.push(item_id);
      else items.set(group_id, [item_id]);
    }
    return items;
  }

  /** What is hidden at the moment (a project in the recycle bin) keeps its place. */
  async function fill(db: Db, { id, uid }: GroupRow, wanted: readonly number[]): Promise<void> {
    const listable = new Set<number>(await listableIds(db, access, uid).pluck('item_id'));
    await within(db)
      .where({ group_id: id })
      .whereIn('item_id', listableIds(db, access, uid))
      .delete();
    const rows = wanted.filter((item_id) => listable.has(item_id)).map((item_id) => ({ group_id: id, item_id }));
    for (const some of inChunks(rows, ROWS)) {
      await within(db).insert(some).onConflict(['group_id', 'item_id']).ignore();
    }
  }

  async function insert(db: Db, uid: number, group_name: string): Promise<GroupRow> {
    const now = app.clock.seconds();
    const { count, last } = await lastOf(db, uid);
    if (count >= MOST_GROUPS) throw fail(f.tooManyGroups, { params: { most: String(MOST_GROUPS) } });
    const place = { s_number: last, created_at: now, updated_at: now };
    return GroupRow.query(db.handle).insertAndFetch({ uid, group_name, ...place });
  }

  return {
    async list(db, uid) {
      const rows = await GroupRow.query(db.handle).where({ uid }).orderBy(['s_number', 'id']);
      const ids = rows.map((row) => row.id);
      const items = ids.length === 0 ? new Map<number, number[]>() : await itemsOf(db, uid, ids);
      return rows.map((row) => ({ row, item_ids: items.get(row.id) ?? [] }));
    },

    async save(db, uid, { id, group_name: written, item_ids }) {
      const group_name = cleanName(written);
      if (group_name === '') throw fail(f.groupNameMissing);
      await hold(db, uid);
      const before = id > 0 ? await ownGroup(db, uid, id) : undefined;
      if (id > 0 && !before) throw fail(f.groupRefused);
      await before?.$query(db.handle).patch({ group_name, updated_at: app.clock.seconds() });
      const row = before ?? (await insert(db, uid, group_name));
      if (item_ids) await fill(db, row, item_ids);
      return { row, item_ids: (await itemsOf(db, uid, [row.id])).get(row.id) ?? [] };
    },

    async remove(db, uid, id) {
      // What is being put in comes first, or not at all.
      const gone = id > MAX_ID ? 0 : await GroupRow.query(db.handle).delete().where({ id, uid });
      if (gone === 0) throw fail(f.groupUnknown);
      await db.handle('item_sort').where({ uid, item_group_id: id }).delete();
    },

    async arrange(db, uid, orders) {
      const own: number[] = await db.handle('item_group').where({ uid }).orderBy('id').pluck('id');
      const moved = own.flatMap((id) => {
        const s_number = orders.get(id);
        return s_number === undefined ? [] : [[id, { s_number }] as const];
      });
      await patchMany(db, { table: 'item_group', key: 'id' }, new Map(moved));
    },

    async put(db, { uid, item_id }, group_ids) {
      const own: number[] = await db.handle('item_group').where({ uid }).orderBy('id').forKeyShare().pluck('id');
      await within(db).where({ item_id }).whereIn('group_id', own).delete();
      const listable = await listableIds(db, access, uid).where({ item_id }).first();
      const rows = own.filter((id) => group_ids.includes(id)).map((group_id) => ({ group_id, item_id }));
      if (!listable || rows.length === 0) return;
      await within(db).insert(rows).onConflict(['group_id', 'item_id']).ignore();
    },
  };
}

/** Undefined where it is another's, or none. In a transaction: nobody deletes it before that has put something in. */
export async function ownGroup(db: Db, uid: number, id: number): Promise<GroupRow | undefined> {
  return id > MAX_ID ? undefined : GroupRow.query(db.handle).findOne({ id, uid }).forKeyShare();
}

/** The ids of somebody's groups that hold an item. */
export async function groupsWith(db: Db, { uid, item_id }: { uid: number; item_id: number }): Promise<number[]> {
  return db
    .handle('item_group')
    .join('item_group_item', 'item_group_item.group_id', 'item_group.id')
    .where({ 'item_group.uid': uid, 'item_group_item.item_id': item_id })
    .orderBy('item_group.id')
    .pluck('item_group.id');
}

/** Ids of what one of somebody's own groups holds. */
export async function itemsInGroup(db: Db, { uid, id }: { uid: number; id: number }): Promise<ReadonlySet<number>> {
  if (id > MAX_ID) return new Set();
  const ids: number[] = await db
    .handle('item_group')
    .join('item_group_item', 'item_group_item.group_id', 'item_group.id')
    .where({ 'item_group.uid': uid, 'item_group.id': id })
    .pluck('item_group_item.item_id');
  return new Set(ids);
}

/** A new one stands behind the others. */
async function lastOf(db: Db, uid: number): Promise<{ count: number; last: number }> {
  const orders: number[] = await db.handle('item_group').where({ uid }).pluck('s_number');
  return { count: orders.length, last: Math.max(0, ...orders) };
}
