import { isSiteAdmin } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { listedView } from '../item.view.ts';
import { type ListFilter, listOf } from '../list.service.ts';

const STARRED = -1;

export const itemMyList =
  ({ access, visits }: House): Handler<'/api/item/myList'> =>
  async ({ input, allowed: caller, ctx }) => {
    // No group of this id is the caller's.
    if (input.item_group_id !== undefined && input.item_group_id > 0) return [];
    const filter: ListFilter = input.item_group_id === STARRED ? 'starred' : input.original ? 'original' : 'all';
    const asked = { uid: caller.uid, siteAdmin: isSiteAdmin(caller), filter };
    return ctx.db.recall(`items:list:${JSON.stringify(asked)}`, async () =>
      (await listOf(ctx.db, access, asked)).map((one) => listedView(one, visits.open)),
    );
  };
