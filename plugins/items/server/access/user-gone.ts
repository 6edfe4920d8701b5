import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { ownsProjects } from '../../contract/failures.ts';
import { ItemRow, StarRow } from '../item/item.model.ts';
import { lockItems } from '../item/lock-items.ts';
import { LockRow } from '../page/page.model.ts';
import { AccessRow } from './access.model.ts';

/** Who owns live projects is not deleted: nobody would answer for them. */
export async function refuseOwner(db: Db, uid: number): Promise<void> {
  const count = await ItemRow.query(db.handle).where({ uid, is_del: false }).resultSize();
  if (count > 0) throw fail(ownsProjects, { params: { count: String(count) } });
}

/** Memberships, stars and locks of somebody who was deleted; what they wrote stays. */
export async function forgetUser(db: Db, uid: number): Promise<void> {
  const memberships = () => AccessRow.query(db.handle).where({ uid });
  // On SQLite there is nothing to lock, so nothing to look for.
  if (db.flavour === 'postgres') {
    const rows = await memberships().distinct('item_id');
    await lockItems(
      db,
      rows.map((row) => row.item_id),
    );
  }
  await memberships().delete();
  await StarRow.query(db.handle).where({ uid }).delete();
  await LockRow.query(db.handle).where({ lock_uid: uid }).delete();
}
