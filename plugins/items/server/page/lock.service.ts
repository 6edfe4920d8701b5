import type { Db } from '@docstead/core/server';
import type { QueryBuilder } from 'objection';
import type { Author } from '../../points.ts';
import { lockItems } from '../item/lock-items.ts';
import { LockRow } from './page.model.ts';

/** A lock is a lease: the editor renews it every 20 minutes, the spreadsheet every 3. */
export const LEASE_SECONDS = 1800;

/** The live lock of this page. */
export async function liveLock(db: Db, page_id: number, now: number): Promise<LockRow | undefined> {
  return LockRow.query(db.handle).findOne({ page_id }).where(isLive(now));
}

/** Seconds by which the clocks of hosts may differ. */
export const CLOCKS_APART = 60;

/** A lock that was taken in the future was taken before the clock was put back: it would hold for too long. */
export function isLive(now: number) {
  return (row: QueryBuilder<LockRow>): void => {
    row.where('lock_to', '>', now).where('addtime', '<=', now + CLOCKS_APART);
  };
}

export interface LockWish {
  readonly item_id: number;
  readonly page_id: number;
  readonly holder: Author;
  readonly now: number;
  /** As asked; no lease is longer than LEASE_SECONDS, and one in the past releases. */
  readonly lock_to: number | undefined;
}

/** Takes, renews or releases; gives the foreign lock that stands in the way. The page's row is unique, so one wins. */
export async function takeLock(db: Db, wish: LockWish): Promise<LockRow | undefined> {
  const { page_id, holder, now } = wish;
  const lock_to = Math.min(wish.lock_to || now + LEASE_SECONDS, now + LEASE_SECONDS);
  return db.write(async (tx) => {
    await lockItems(tx, [wish.item_id]);
    await LockRow.query(tx.handle)
      .delete()
      .where({ page_id })
      .where((row) => row.whereNot(isLive(now)).orWhere('lock_uid', holder.uid));
    if (lock_to <= now) return undefined;
    await LockRow.query(tx.handle)
      .insert({ page_id, lock_uid: holder.uid, lock_username: holder.username, lock_to, addtime: now })
      .onConflict('page_id')
      .ignore();
    const held = await LockRow.query(tx.handle).findById(page_id);
    return held && held.lock_uid !== holder.uid ? held : undefined;
  });
}
