import type { Db } from '@docstead/core/server';
import type { Item, Items, Paged, Rights } from '../../points.ts';
import type { AccessRow } from '../access/access.model.ts';
import type { AccessRows } from '../access/access.service.ts';
import { rightsOf } from '../access/rights.ts';
import { likeText } from '../kit.ts';
import { ItemRow, toItem } from './item.model.ts';

export interface Listed {
  readonly row: ItemRow;
  readonly rights: Rights;
  readonly isStarred: boolean;
}

export type ListFilter = 'all' | 'original' | 'starred';

/** Three reads for the whole list, however long it is. */
export async function listOf(
  db: Db,
  access: AccessRows,
  { uid, siteAdmin, filter }: { uid: number; siteAdmin: boolean; filter: ListFilter },
): Promise<Listed[]> {
  const starred = new Set<number>(await db.handle('item_star').where({ uid }).pluck('item_id'));
  const rows = await db
    .handle<AccessRow>('item_access')
    .where({ uid })
    .whereIn('source', [...access.sources]);
  const byItem = new Map<number, AccessRow[]>();
  for (const row of rows) byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), row]);
  const items: readonly object[] = await db
    .handle('item')
    .where({ is_del: false })
    .where((mine) => {
      mine.where({ uid }).orWhereIn('item_id', [...byItem.keys()]);
      // A public project of others may be starred; a private one only while one is in it.
      if (filter === 'starred') mine.orWhere((open) => open.where({ password: '' }).whereIn('item_id', [...starred]));
    })
    .orderBy('item_id');
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
    .filter((one) => filter === 'all' || (filter === 'original' ? one.rights.owner : one.isStarred));
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
    if (item_name) query.whereRaw("lower(item_name) LIKE lower(?) ESCAPE '!'", [`%${likeText(item_name)}%`]);
    const { results, total } = await query.page(Math.max(0, page - 1), count);
    return { rows: results.map(toItem), total };
  },
};
