import type { Handler } from '../../house.ts';
import { StarRow } from '../item.model.ts';

export const itemUnstar =
  (): Handler<'/api/item/unstar'> =>
  async ({ input, allowed: { uid }, ctx }) => {
    await ctx.db.write(async (db) => StarRow.query(db.handle).delete().where({ uid, item_id: input.item_id }));
    return [];
  };
