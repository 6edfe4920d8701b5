import type { Scope } from '@docstead/core/server';
import { StarRow } from './item.model.ts';

/** Whether who asks has starred the item: one read of an index, for people only. */
export async function isStarred({ db, caller }: Pick<Scope, 'db' | 'caller'>, item_id: number): Promise<boolean> {
  if (caller.kind !== 'user') return false;
  const star = { uid: caller.uid, item_id };
  return db.recall(`items:star:${caller.uid}:${item_id}`, async () => {
    const found = await StarRow.query(db.handle).findOne(star).select('id');
    return found !== undefined;
  });
}
