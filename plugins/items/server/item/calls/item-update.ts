import { uidOf } from '@docstead/core/contract';
import { done } from '../../../contract/shapes.ts';
import { wishedGroups } from '../../group/wished-groups.ts';
import type { Handler, House } from '../../house.ts';

export const itemUpdate =
  ({ items, groups }: House): Handler<'/api/item/update'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const { edit_together, item_group_id, item_group_ids, ...wish } = input;
    const given = edit_together === undefined ? {} : { edit_together: edit_together === 1 };
    const group_ids = wishedGroups({ item_group_id, item_group_ids });
    await ctx.db.write(async (db) => {
      await items.update(item, { ...wish, ...given }, { ...ctx, db });
      if (group_ids) await groups.put(db, { uid: uidOf(ctx.caller), item_id: item.item_id }, group_ids);
    });
    return done;
  };
