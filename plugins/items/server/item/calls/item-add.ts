import type { Handler, House } from '../../house.ts';

export const itemAdd =
  ({ items, itemCopier }: House): Handler<'/api/item/add'> =>
  async ({ input: { copy_item_id, ...wish }, allowed: owner, ctx }) => {
    const item = copy_item_id
      ? await itemCopier.copy(copy_item_id, wish, { ...ctx, owner })
      : await items.add({ ...wish, item_type: wish.item_type ?? 1 }, owner, ctx);
    return { item_id: item.item_id };
  };
