import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';

export const itemUpdate =
  ({ items }: House): Handler<'/api/item/update'> =>
  async ({ input, allowed, ctx }) => {
    await items.update(allowed.item, input, ctx);
    return done;
  };
