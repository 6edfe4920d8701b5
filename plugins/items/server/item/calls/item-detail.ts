import { uidOf } from '@docstead/core/contract';
import { groupsWith } from '../../group/groups.service.ts';
import type { Handler, House } from '../../house.ts';
import { peopleOf, shownName } from '../../people/people.ts';
import { BAN, remarkOf } from '../ban.ts';
import { findItem } from '../item.model.ts';
import { detailView } from '../item.view.ts';

export const itemDetail =
  ({ app, visits }: House): Handler<'/api/item/detail'> =>
  async ({ allowed: { item }, ctx }) => {
    const owner = (await peopleOf({ app }, ctx.db, [item.uid])).get(item.uid);
    const row = await findItem(ctx.db, item.item_id);
    const ban = row?.ban ?? BAN.none;
    return detailView(item, {
      username: owner?.username ?? '',
      owner_name: owner ? shownName(owner) : '',
      password: row ? visits.open(row) : '',
      ban,
      ban_remark: ban === BAN.none ? '' : await remarkOf(ctx.db, item.item_id),
      group_ids: await groupsWith(ctx.db, { uid: uidOf(ctx.caller), item_id: item.item_id }),
    });
  };
