import { badItemOrder } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { readOrders } from '../../order-map.ts';
import { ALL_ITEMS } from '../group.model.ts';
import { saveOrder } from '../saved-order.ts';

export const itemSort =
  ({ app, access }: House): Handler<'/api/item/sort'> =>
  async ({ input: { data = '', item_group_id = ALL_ITEMS }, allowed: { uid }, ctx }) => {
    const orders = readOrders(data, badItemOrder);
    await ctx.db.write((db) => saveOrder({ app, access, db }, { uid, item_group_id }, orders));
    return [];
  };
