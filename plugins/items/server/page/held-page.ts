import type { Db } from '@docstead/core/server';
import { CLOCKS_APART } from './lock.service.ts';
import { PageRow } from './page.model.ts';
import type { Lock } from './save-rules.ts';

export interface HeldPage {
  readonly page: PageRow;
  /** The live one. */
  readonly lock?: Lock;
}

/** The page of this item with its lock, in one read; nobody else writes it until the transaction ends. */
export async function holdPage(
  db: Db,
  { item_id, page_id }: { readonly item_id: number; readonly page_id: number },
  now: number,
): Promise<HeldPage | undefined> {
  const found: (Record<string, unknown> & Partial<Lock>) | undefined = await db
    .handle('page')
    .leftJoin('page_lock', (join) =>
      join
        .on('page_lock.page_id', 'page.page_id')
        .andOn('page_lock.lock_to', '>', db.handle.raw('?', [now]))
        .andOn('page_lock.addtime', '<=', db.handle.raw('?', [now + CLOCKS_APART])),
    )
    .where({ 'page.page_id': page_id, 'page.item_id': item_id, 'page.is_del': false })
    .forNoKeyUpdate('page')
    .first('page.*', 'page_lock.lock_uid', 'page_lock.lock_username');
  if (!found) return undefined;
  const { lock_uid, lock_username, ...row } = found;
  const page = PageRow.fromDatabaseJson(row);
  const isLocked = typeof lock_uid === 'number' && lock_username !== undefined;
  return isLocked ? { page, lock: { lock_uid, lock_username } } : { page };
}
