import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';
import { authorOf } from '../../item/item.service.ts';

export const catalogDelete =
  ({ remover }: House): Handler<'/api/catalog/delete'> =>
  async ({ allowed, ctx }) => {
    await remover.remove(allowed, authorOf(ctx), ctx);
    return done;
  };
