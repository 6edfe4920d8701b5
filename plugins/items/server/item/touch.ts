import type { Db } from '@docstead/core/server';
import { ItemRow } from './item.model.ts';

/** Moves the item's time; a change of the tree also moves its revision, by which trees are cached. */
export async function touchItem(db: Db, item_id: number, change: { now: number; tree: boolean }): Promise<void> {
  const query = ItemRow.query(db.handle).where({ item_id });
  await (change.tree
    ? query.patch({ last_update_time: change.now }).increment('revision', 1)
    : query.patch({ last_update_time: change.now }));
}
