import { coreFailures, fail } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { StarRow } from '../item.model.ts';

export const itemStar =
  ({ app }: House): Handler<'/api/item/star'> =>
  async ({ allowed: { item }, ctx }) => {
    if (ctx.caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
    const star = { uid: ctx.caller.uid, item_id: item.item_id };
    return ctx.db.write(async (db) => {
      const row = { ...star, addtime: app.clock.seconds() };
      await StarRow.query(db.handle).insert(row).onConflict(['uid', 'item_id']).ignore();
      const kept = await StarRow.query(db.handle).findOne(star).throwIfNotFound();
      return { id: kept.id };
    });
  };
