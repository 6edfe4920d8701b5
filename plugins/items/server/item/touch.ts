import { fail } from '@docstead/core/contract';
import type { Db, Push } from '@docstead/core/server';
import type { Knex } from 'knex';
import * as f from '../../contract/failures.ts';
import { treeChanged } from '../../points.ts';
import { ItemRow } from './item.model.ts';

interface Change {
  readonly now: number | Knex.Raw;
  /** The tree changes too: whoever looks at it is told so. */
  readonly tree: false | Push;
}

/** Moves the item's time; a change of the tree also moves its revision, by which trees are cached. */
export async function touchItem(db: Db, item_id: number, change: Change): Promise<void> {
  await touching(db, item_id, change);
}

/**
 * Touches and holds the item in one statement, before anything else of it is read: whoever writes into the same item
 * waits here. The row that comes back is as it is now. Refuses an item that is gone or archived, inside `db.write`.
 */
export async function holdItem(db: Db, item_id: number, change: Change): Promise<ItemRow> {
  const [json]: readonly object[] = await touching(db, item_id, change).returning('*');
  const item = json && ItemRow.fromDatabaseJson(json);
  if (!item || item.is_del) throw fail(f.itemGone);
  if (item.is_archived) throw fail(f.itemArchived);
  return item;
}

function touching(db: Db, item_id: number, { now, tree }: Change) {
  const moved = db.handle('item').where({ item_id }).update({ last_update_time: now });
  if (!tree) return moved;
  tree.to({ item_id }, treeChanged, { item_id });
  return moved.increment('revision', 1);
}
