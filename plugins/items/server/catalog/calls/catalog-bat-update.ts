import { uidOf } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { arrange } from '../arrange/arrange.service.ts';
import { readWishes } from '../arrange/wishes.ts';

export const catalogBatUpdate =
  (house: House): Handler<'/api/catalog/batUpdate'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const { dragged_id: id = 0, dragged_type, rev } = input;
    const kind = dragged_type === 'page' ? 'page' : 'catalog';
    const dragged = id > 0 && dragged_type ? ({ kind, id } as const) : undefined;
    const wishes = readWishes(input.cats);
    const uid = uidOf(ctx.caller);
    await arrange(house, { item_id: item.item_id, wishes, editIn: rights.editIn, uid, dragged, rev }, ctx);
    return [];
  };
