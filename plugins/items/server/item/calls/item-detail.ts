import { users } from '../../../../accounts/points.ts';
import type { Handler, House } from '../../house.ts';
import { findItem } from '../item.model.ts';
import { detailView } from '../item.view.ts';

export const itemDetail =
  ({ app, visits }: House): Handler<'/api/item/detail'> =>
  async ({ allowed: { item }, ctx }) => {
    const people = await app.services.get(users).byIds(ctx.db, [item.uid]);
    const row = await findItem(ctx.db, item.item_id);
    return detailView(item, {
      username: people.get(item.uid)?.username ?? '',
      password: row ? visits.open(row) : '',
    });
  };
