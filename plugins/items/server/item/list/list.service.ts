import { isSiteAdmin, reaches, type UserCaller } from '@docstead/core/contract';
import { contains, type Db } from '@docstead/core/server';
import { ITEM_SCOPE, type Item, type Items, type Paged, type Rights } from '../../../points.ts';
import type { AccessRow } from '../../access/access.model.ts';
import type { AccessRows } from '../../access/access.service.ts';
import { rightsOf } from '../../access/rights.ts';
import { BAN } from '../ban.ts';
import { ItemRow, toItem } from '../item.model.ts';

export interface Listed {
  readonly row: ItemRow;
  readonly rights: Rights;
  readonly isStarred: boolean;
}

/** `readable` is all of these: what is in some way in the list, and may be in a group. */
export type ListFilter = 'all' | 'original' | 'starred' | 'readable';

export interface ListAsked {
  readonly caller: UserCaller;
  readonly filter: ListFilter;
}

/** Three reads for the whole list, however long it is; of a token that is limited to some items, those alone. */
export async function listOf(db: Db, access: AccessRows, { caller, filter }: ListAsked): Promise<Listed[]> {
  const { uid } = caller;
  const siteAdmin = isSiteAdmin(caller);
  const starred = new Set<number>(await starsOf(db, uid).pluck('item_id'));
  const rows: AccessRow[] = await rowsOf(db, access, uid);
  const byItem = new Map<number, AccessRow[]>();
  for (const row of rows) byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), row]);
  const isWide = filter === 'starred' || filter === 'readable';
  const items: readonly object[] = await itemsOf(db, access, { uid, isWide }).orderBy('item_id');
  return items
    .map((json) => {
      const row = ItemRow.fromDatabaseJson(json);
      const standing = { owner: row.uid === uid, siteAdmin, archived: row.is_archived };
      return {
        row,
        rights: rightsOf({ ...standing, rows: byItem.get(row.item_id) ?? [] }),
        isStarred: starred.has(row.item_id),
      };
    })
    .filter(({ row }) => reaches(caller, ITEM_SCOPE, row.item_id))
    .filter((one) => isOf(filter, one));
}

/** What is asked here of who may do what. */
export type Listable = Pick<AccessRows, 'sources'>;

/** Ids of what may be in some way in this person's list, as part of another statement. */
export const listableIds = (db: Db, access: Listable, uid: number) =>
  itemsOf(db, access, { uid, isWide: true }).select('item_id');

const starsOf = (db: Db, uid: number) => db.handle('item_star').where({ uid });

const rowsOf = (db: Db, access: Listable, uid: number) =>
  db
    .handle('item_access')
    .where({ uid })
    .whereIn('source', [...access.sources]);

/** By what the database knows itself: nobody is in too many projects for one statement's values. */
const itemsOf = (db: Db, access: Listable, { uid, isWide }: { uid: number; isWide: boolean }) =>
  db
    .handle('item')
    .where({ is_del: false })
    .where((either) => {
      either.where({ uid }).orWhereIn('item_id', rowsOf(db, access, uid).select('item_id'));
      // A public project of others may be starred; a private one only while one is in it.
      if (isWide)
        either.orWhere((open) =>
          open.where({ password: '', ban: BAN.none }).whereIn('item_id', starsOf(db, uid).select('item_id')),
        );
    });

function isOf(filter: ListFilter, { rights, isStarred }: Listed): boolean {
  if (filter === 'original') return rights.owner;
  return filter !== 'starred' || isStarred;
}

/** `items/items@1` for other plugins. */
export const itemsService: Items = {
  async byIds(db, item_ids) {
    const rows = await ItemRow.query(db.handle)
      .whereIn('item_id', [...item_ids])
      .where({ is_del: false });
    return new Map(rows.map((row) => [row.item_id, toItem(row)]));
  },
  async list(db, { page, count, uid, item_name }): Promise<Paged<Item>> {
    const query = ItemRow.query(db.handle).where({ is_del: false }).orderBy('item_id', 'desc');
    if (uid !== undefined) query.where({ uid });
    if (item_name) query.whereRaw(...contains(db, ['item_name'], item_name));
    const { results, total } = await query.page(Math.max(0, page - 1), count);
    return { rows: results.map(toItem), total };
  },
};
