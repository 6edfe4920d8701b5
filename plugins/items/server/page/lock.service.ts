import type { Db } from '@docstead/core/server';
import type { QueryBuilder } from 'objection';
import type { Author, Item } from '../../points.ts';
import { lockItems } from '../item/lock-items.ts';
import { type Asking, type NameOf, namesOf } from '../people/people.ts';
import { LockRow, PageRow } from './page.model.ts';

/** A lock is a lease: the editor renews it every 20 minutes, the spreadsheet every 3. */
export const LEASE_SECONDS = 1800;

/** The live locks of this page, the oldest first: more than one where several people edit it at once. */
export async function liveLocks(db: Db, page_id: number, now: number): Promise<LockRow[]> {
  return LockRow.query(db.handle).where({ page_id }).where(isLive(now)).orderBy('id');
}

/**
 * The lock that counts for this person. Where people edit together it is that of somebody else, as long as there is one;
 * else that of whoever came first, also when the setting was taken away while several were editing.
 */
export function lockFor(locks: readonly LockRow[], uid: number, { edit_together }: Together): LockRow | undefined {
  const others = edit_together ? locks.find((lock) => lock.lock_uid !== uid) : undefined;
  return others ?? locks[0];
}

export type Together = Pick<Item, 'edit_together'>;

/** Seconds by which the clocks of hosts may differ. */
const CLOCKS_APART = 60;

/** A lock that ends later than a lease may was taken before the clock was put back: it would hold for too long. */
export const latestEnd = (now: number): number => now + LEASE_SECONDS + CLOCKS_APART;

export function isLive(now: number) {
  return (row: QueryBuilder<LockRow>): void => {
    row.where('lock_to', '>', now).where('lock_to', '<=', latestEnd(now));
  };
}

export interface LockWish {
  readonly item: Together & Pick<Item, 'item_id'>;
  readonly page_id: number;
  readonly holder: Author;
  readonly now: number;
  /** As asked; no lease is longer than LEASE_SECONDS, and one in the past releases. */
  readonly lock_to: number | undefined;
  /** The holder's program saves with `base_rev` and merges what it meets. */
  readonly merges: boolean;
  /** Whoever has it gives way. */
  readonly isTakenOver: boolean;
}

export interface LockTaken {
  /** Stands in the way: nothing was taken. */
  readonly foreign?: LockRow;
  /** Of those who edit the page too. */
  readonly others: readonly LockRow[];
}

/**
 * Takes, renews or releases. A page has one lock, or as many as there are people who edit it together; one that does not
 * merge is always alone. Whoever asks at the same time waits for the item, so one wins.
 */
export async function takeLock(db: Db, wish: LockWish): Promise<LockTaken> {
  const { item, page_id, holder, now, merges, isTakenOver } = wish;
  const lock_to = Math.min(wish.lock_to || now + LEASE_SECONDS, now + LEASE_SECONDS);
  return db.write(async (tx) => {
    await lockItems(tx, [item.item_id]);
    await LockRow.query(tx.handle)
      .delete()
      .where({ page_id })
      .where((row) => {
        row.whereNot(isLive(now));
        if (lock_to <= now) row.orWhere('lock_uid', holder.uid);
      });
    if (lock_to <= now) return { others: [] };
    const locks = await LockRow.query(tx.handle).where({ page_id }).orderBy('id');
    const foreign = isTakenOver ? undefined : inTheWay(locks, wish);
    if (foreign) return { foreign, others: [] };
    const others = locks.filter((lock) => lock.lock_uid !== holder.uid);
    const lock = { page_id, lock_uid: holder.uid, lock_username: holder.username, lock_to, addtime: now, merges };
    await LockRow.query(tx.handle).insert(lock).onConflict(['page_id', 'lock_uid']).merge(RENEWED);
    if (item.edit_together && !isTakenOver) return { others };
    // They edited together, until the setting was taken away; or one of them takes over.
    if (others.length > 0)
      await LockRow.query(tx.handle).delete().where({ page_id }).whereNot({ lock_uid: holder.uid });
    return { others: [] };
  });
}

/** Since when somebody edits is what their first taking says. */
const RENEWED = ['lock_username', 'lock_to', 'merges'];

function inTheWay(locks: readonly LockRow[], { item, holder, merges }: LockWish): LockRow | undefined {
  if (!item.edit_together) return locks.slice(0, 1).find((lock) => lock.lock_uid !== holder.uid);
  return locks.find((lock) => lock.lock_uid !== holder.uid && !(merges && lock.merges));
}

/** Who edits the page beside the caller, for those who may edit it. */
export const besideOf = (locks: readonly LockRow[], nameOf: NameOf) => ({
  others: locks.map(({ lock_username }) => lock_username),
  other_uids: locks.map(({ lock_uid }) => String(lock_uid)),
  other_names: locks.map(({ lock_uid, lock_username }) => nameOf(lock_uid, lock_username)),
});

/** Names of those who hold these locks. */
export const holdersOf = (house: Asking, db: Db, locks: readonly LockRow[]): Promise<NameOf> =>
  namesOf(
    house,
    db,
    locks.map(({ lock_uid }) => lock_uid),
  );

/** More than these are not told at once: they learn it at their next save, or within minutes. */
const MOST_TOLD = 200;

/** Pages of this item that somebody edits now. */
export async function editedPages(db: Db, item_id: number, now: number): Promise<number[]> {
  const pages = PageRow.query(db.handle).select('page_id').where({ item_id, is_del: false });
  const locks = await LockRow.query(db.handle)
    .whereIn('page_id', pages)
    .where(isLive(now))
    .distinct('page_id')
    .limit(MOST_TOLD);
  return locks.map(({ page_id }) => page_id);
}
