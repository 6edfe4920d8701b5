import type { Handler, House } from '../../house.ts';

export const itemAdd =
  ({ items }: House): Handler<'/api/item/add'> =>
  async ({ input, allowed: owner, ctx }) => {
    const item = await items.add({ ...input, item_type: input.item_type ?? 1 }, owner, ctx);
    return { item_id: item.item_id };
  };
