import type { Handler, House } from '../house.ts';
import { keyView } from '../open.view.ts';

export const itemGetKey =
  ({ keys }: House): Handler<'/api/item/getKey'> =>
  async ({ allowed: { item }, ctx }) =>
    keyView(await keys.of(item.item_id, ctx));

export const itemResetKey =
  ({ keys }: House): Handler<'/api/item/resetKey'> =>
  async ({ allowed: { item }, ctx }) =>
    keyView(await keys.reset(item.item_id, ctx));
