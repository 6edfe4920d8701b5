import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';

export const itemDelete =
  ({ items }: House): Handler<'/api/item/delete'> =>
  async ({ input, allowed, ctx }) => {
    await items.remove(allowed.item, input.password ?? '', ctx);
    return done;
  };
