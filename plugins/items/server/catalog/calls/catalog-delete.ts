import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';
import { authorOf } from '../../item/item.service.ts';

export const catalogDelete =
  ({ catalogs }: House): Handler<'/api/catalog/delete'> =>
  async ({ allowed, ctx }) => {
    await catalogs.remove(allowed, authorOf(ctx), ctx);
    return done;
  };
