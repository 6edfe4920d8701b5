import { type Db, inChunks } from '@docstead/core/server';
import { ItemRow } from '../../item/item.model.ts';
import type { Count } from './noted.ts';

/** Adds to what stands there. Projects that went meanwhile have no row to hang on. */
export async function storeViews(db: Db, day: number, counts: ReadonlyMap<number, Count>): Promise<void> {
  const { handle } = db;
  const there = await ItemRow.query(handle)
    .whereIn('item_id', [...counts.keys()])
    .select('item_id')
    .orderBy('item_id');
  const rows = there.map(({ item_id }) => ({ day, item_id, views: 0, visitor_views: 0, ...counts.get(item_id) }));
  if (rows.length === 0) return;
  await handle('item_views')
    .insert(rows)
    .onConflict(['day', 'item_id'])
    .merge({
      views: handle.raw('item_views.views + excluded.views'),
      visitor_views: handle.raw('item_views.visitor_views + excluded.visitor_views'),
    });
  await handle('item_view_total')
    .insert(rows.map(({ item_id, views }) => ({ item_id, views })))
    .onConflict('item_id')
    .merge({ views: handle.raw('item_view_total.views + excluded.views') });
}

/** How often each of these projects was visited since it was made; one that never was is not in it. */
export async function viewsOf(db: Db, item_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const some of inChunks(item_ids)) {
    const query = db.handle('item_view_total').whereIn('item_id', some);
    const rows: readonly { item_id: number; views: number }[] = await query.select('item_id', 'views');
    for (const { item_id, views } of rows) found.set(item_id, views);
  }
  return found;
}
