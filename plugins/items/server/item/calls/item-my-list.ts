import type { Handler, House } from '../../house.ts';
import { listedView } from '../item.view.ts';
import { type ListFilter, listOf } from '../list/list.service.ts';
import { ownersOf } from '../list/owners.ts';

const STARRED = -1;

export const itemMyList =
  ({ app, access, visits }: House): Handler<'/api/item/myList'> =>
  async ({ input, allowed: caller, ctx }) => {
    // No group of this id is the caller's.
    if (input.item_group_id !== undefined && input.item_group_id > 0) return [];
    const filter: ListFilter = input.item_group_id === STARRED ? 'starred' : input.original ? 'original' : 'all';
    const { uid, groupid, via } = caller;
    return ctx.db.recall(`items:list:${JSON.stringify([uid, groupid, via.scopes, filter])}`, async () => {
      const listed = await listOf(ctx.db, access, { caller, filter });
      const owners = await ownersOf({ app }, ctx.db, listed);
      return listed.map((one) => listedView(one, { open: visits.open, owners }));
    });
  };
