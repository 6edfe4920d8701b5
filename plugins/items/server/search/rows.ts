import type { Db } from '@docstead/core/server';
import { PageRow } from '../page/page.model.ts';

/**
 * Pages by id, in the order of the ids. What is deleted is no longer in the index; that it is not shown must not hang
 * on that. Sorted out here: with the item as a condition, SQLite would rather read all pages of the item.
 */
export async function pagesByIds(db: Db, item_id: number, page_ids: readonly number[]): Promise<PageRow[]> {
  const rows: readonly object[] = await db.handle('page').whereIn('page_id', [...page_ids]);
  const byId = new Map(rows.map((row) => PageRow.fromDatabaseJson(row)).map((page) => [page.page_id, page]));
  return page_ids.flatMap((page_id) => {
    const page = byId.get(page_id);
    return page && page.item_id === item_id && !page.is_del ? [page] : [];
  });
}
