import { allowedBy } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { pageEdit, pageLocked } from '../../points.ts';
import { LockRow } from '../page/page.model.ts';
import type { ItemsSetup } from '../setup.ts';

interface Left {
  /** Absent: in all items. */
  readonly item_id?: number | undefined;
  /** Absent: of everybody. */
  readonly uid?: number | undefined;
  /** Whose rows of item_access count. */
  readonly sources: readonly string[];
}

/**
 * Who may no longer write has no lock, and stands in nobody's way. A site administrator who is no member may lose one by
 * this, and no text: it is taken again with the next heartbeat.
 */
export async function dropLocksLeft(db: Db, { item_id, uid, sources }: Left, push: ItemsSetup['push']): Promise<void> {
  const writing = db
    .handle('item_access')
    .whereIn('source', [...sources])
    .whereRaw('level >= 1 AND item_access.item_id = item.item_id AND item_access.uid = page_lock.lock_uid');
  const found: { id: number; page_id: number }[] = await db
    .handle('page_lock')
    .join('page', 'page.page_id', 'page_lock.page_id')
    .join('item', 'item.item_id', 'page.item_id')
    .where({ ...(item_id !== undefined && { 'page.item_id': item_id }) })
    .where({ ...(uid !== undefined && { 'page_lock.lock_uid': uid }) })
    .whereRaw('item.uid <> page_lock.lock_uid')
    .whereNotExists(writing)
    .limit(MOST)
    .select('page_lock.id', 'page_lock.page_id');
  if (found.length === 0) return;
  const ids = found.map((lock) => lock.id);
  await LockRow.query(db.handle).whereIn('id', ids).delete();
  for (const page_id of new Set(found.map((lock) => lock.page_id)))
    push.to(allowedBy(pageEdit, page_id), pageLocked, { page_id });
}

/** Locks of one change; what is more runs out by itself. */
const MOST = 500;
