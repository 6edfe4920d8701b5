import { done } from '../../../../contract/shapes.ts';
import { adminItemView } from '../../../admin/admin-item.view.ts';
import type { Handler, House } from '../../../house.ts';
import { peopleOf } from '../../../people/people.ts';
import { checkOwner } from '../../owner-password.ts';

export const itemExit =
  ({ life }: House): Handler<'/api/item/exitItem'> =>
  async ({ input: { item_id }, allowed: { uid, username }, ctx }) => {
    await life.leave(item_id, { uid, username }, ctx);
    return [];
  };

export const itemArchive =
  ({ life }: House): Handler<'/api/item/archive'> =>
  async ({ input: { password = '' }, allowed: { item }, ctx }) => {
    await life.archive(item, password, ctx);
    return done;
  };

export const itemAttorn =
  ({ app, transfers }: House): Handler<'/api/item/attorn'> =>
  async ({ input: { username, password = '' }, allowed: { item }, ctx }) => {
    await checkOwner(app, item, password, ctx);
    const row = await transfers.give({ item_id: item.item_id, username, from_uid: item.uid }, ctx);
    return adminItemView(row, (await peopleOf({ app }, ctx.db, [row.uid])).get(row.uid));
  };
