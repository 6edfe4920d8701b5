import type { Db } from '@docstead/core/server';

/** Moves the item's time; a change of the tree also moves its revision, by which trees are cached. */
export async function touchItem(db: Db, item_id: number, change: { now: number; tree: boolean }): Promise<void> {
  const moved = db.handle('item').where({ item_id }).update({ last_update_time: change.now });
  await (change.tree ? moved.increment('revision', 1) : moved);
}
