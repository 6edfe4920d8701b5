import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { ItemRow } from './item.model.ts';

/**
 * Every writer of an item begins here, or with `holdItem`: what was archived or deleted while its right was asked is
 * written by nobody. Two changes of a tree at once could make together what neither alone would: the item's row makes
 * them wait for each other. Inside `db.write`; the item that comes back is as it is now.
 */
export async function lockItem(db: Db, item_id: number): Promise<ItemRow> {
  const item = await ItemRow.query(db.handle).findById(item_id).forNoKeyUpdate();
  if (!item || item.is_del) throw fail(f.itemGone);
  if (item.is_archived) throw fail(f.itemArchived);
  return item;
}
