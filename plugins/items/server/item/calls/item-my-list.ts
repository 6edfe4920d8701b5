import { ALL_ITEMS } from '../../group/group.model.ts';
import type { Handler, House } from '../../house.ts';
import { listedRows } from '../list/listed-rows.ts';

export const itemMyList =
  (house: House): Handler<'/api/item/myList'> =>
  async ({ input: { item_group_id = ALL_ITEMS, original }, allowed: caller, ctx }) => {
    const { uid, groupid, via } = caller;
    const key = JSON.stringify([uid, groupid, via.scopes, item_group_id, original]);
    const isOriginal = original === 1;
    return ctx.db.recall(`items:list:${key}`, () =>
      listedRows(house, ctx.db, { caller, item_group_id, isOriginal, open: house.visits.open }),
    );
  };
