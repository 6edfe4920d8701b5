import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';

export const itemUpdate =
  ({ items }: House): Handler<'/api/item/update'> =>
  async ({ input: { edit_together, ...wish }, allowed, ctx }) => {
    const given = edit_together === undefined ? {} : { edit_together: edit_together === 1 };
    await items.update(allowed.item, { ...wish, ...given }, ctx);
    return done;
  };
