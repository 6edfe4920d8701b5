import type { Db } from '@docstead/core/server';
import type { Item } from '../../../points.ts';
import { IS_PLANTED } from '../../planting/planting.model.ts';
import { latestEnd } from '../lock.service.ts';
import { type LockRow, PageRow } from '../page.model.ts';

type Lock = Pick<LockRow, 'lock_uid' | 'lock_username' | 'merges'>;

export interface HeldPage {
  readonly page: PageRow;
  /** The live one that counts for whoever asks, as `lockFor` has it. */
  readonly lock?: Lock;
}

interface Asked {
  readonly item: Pick<Item, 'item_id' | 'edit_together'>;
  readonly page_id: number;
  /** Who wants to write it. */
  readonly uid: number;
}

/** The page of this item with its lock, in one read; nobody else writes it until the transaction ends. */
export async function holdPage(db: Db, { item, page_id, uid }: Asked, now: number): Promise<HeldPage | undefined> {
  const others = item.edit_together ? 'AND held.lock_uid <> ?' : '';
  const oldest = `(SELECT held.id FROM page_lock held WHERE held.page_id = page.page_id
    AND held.lock_to > ? AND held.lock_to <= ? ${others} ORDER BY held.id LIMIT 1)`;
  const values = [now, latestEnd(now), ...(item.edit_together ? [uid] : [])];
  const found: (Record<string, unknown> & Partial<Lock>) | undefined = await db
    .handle('page')
    .leftJoin('page_lock', (join) => join.on('page_lock.id', '=', db.handle.raw(oldest, values)))
    .where({ 'page.page_id': page_id, 'page.item_id': item.item_id, 'page.is_del': false })
    .whereRaw(IS_PLANTED)
    .forNoKeyUpdate('page')
    .first('page.*', 'page_lock.lock_uid', 'page_lock.lock_username', 'page_lock.merges');
  if (!found) return undefined;
  const { lock_uid, lock_username, merges, ...row } = found;
  const page = PageRow.fromDatabaseJson(row);
  const isLocked = typeof lock_uid === 'number' && lock_username !== undefined;
  return isLocked ? { page, lock: { lock_uid, lock_username, merges: Boolean(merges) } } : { page };
}
