import { fail } from '@docstead/core/contract';
import { pageLocked } from '../../contract/failures.ts';
import { pagesMoved } from '../../points.ts';
import type { Kit } from '../kit.ts';
import { HistoryRow, LockRow, PageRow } from '../page/page.model.ts';
import type { CopyWork } from './copy-work.ts';

/** The pages of moved catalogs become pages of the other item. Deleted ones stay in the recycle bin where they are. */
export async function moveBetween(kit: Kit, { scope, from, to, all, author }: CopyWork): Promise<void> {
  const { db } = scope;
  const cat_ids = all.map((one) => one.cat_id);
  const pages = await PageRow.query(db.handle)
    .select('page_id')
    .where({ item_id: from.item_id, is_del: false })
    .whereIn('cat_id', cat_ids);
  const page_ids = pages.map((page) => page.page_id);
  // Whoever is writing there might have no right in the other item, and could not save any more.
  const lock = await LockRow.query(db.handle)
    .findOne((row) => row.whereIn('page_id', page_ids).whereNot('lock_uid', author.uid))
    .where('lock_to', '>', kit.clock.seconds());
  if (lock) throw fail(pageLocked, { params: { username: lock.lock_username } });
  await PageRow.query(db.handle).whereIn('page_id', page_ids).patch({ item_id: to.item_id });
  await HistoryRow.query(db.handle).whereIn('page_id', page_ids).patch({ item_id: to.item_id });
  await kit.raise(pagesMoved, { from_item_id: from.item_id, to_item_id: to.item_id, page_ids }, scope);
}
