import { wishedGroups } from '../../group/wished-groups.ts';
import type { Handler, House } from '../../house.ts';

export const itemAdd =
  ({ items, itemCopier, groups }: House): Handler<'/api/item/add'> =>
  async ({ input, allowed: owner, ctx }) => {
    const { copy_item_id, item_group_id, item_group_ids, ...wish } = input;
    const group_ids = wishedGroups({ item_group_id, item_group_ids });
    return ctx.db.write(async (db) => {
      const scope = { ...ctx, db };
      const { item_id } = copy_item_id
        ? await itemCopier.copy(copy_item_id, wish, { ...scope, owner })
        : await items.add({ ...wish, item_type: wish.item_type ?? 1 }, owner, scope);
      if (group_ids) await groups.put(db, { uid: owner.uid, item_id }, group_ids);
      return { item_id };
    });
  };
