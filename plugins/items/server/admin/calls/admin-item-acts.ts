import type { Handler, House } from '../../house.ts';
import { peopleOf } from '../../people/people.ts';
import { sayItem } from '../acted-item.ts';
import { adminItemView } from '../admin-item.view.ts';

export const adminItemDelete =
  ({ administration }: House): Handler<'/api/adminItem/deleteItem'> =>
  async ({ input, ctx }) => {
    await administration.remove(input.item_id, ctx);
    await sayItem(ctx, input.item_id);
    return [];
  };

export const adminItemRecover =
  ({ administration }: House): Handler<'/api/adminItem/recoverItem'> =>
  async ({ input, ctx }) => {
    await administration.recover(input.item_id, ctx);
    await sayItem(ctx, input.item_id);
    return [];
  };

export const adminItemAttorn =
  ({ administration, app }: House): Handler<'/api/adminItem/attorn'> =>
  async ({ input, ctx }) => {
    const row = await administration.transfer(input.item_id, input.username, ctx);
    ctx.acted({ name: row.item_name });
    const owner = (await peopleOf({ app }, ctx.db, [row.uid])).get(row.uid);
    return adminItemView(row, owner);
  };
