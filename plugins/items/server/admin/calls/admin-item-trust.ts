import { flag } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { sayItem } from '../acted-item.ts';

const wished = (value: number | undefined): boolean | undefined => (value === undefined ? undefined : value === 1);

export const adminItemBan =
  ({ trust }: House): Handler<'/api/adminItem/ban'> =>
  async ({ input: { item_id, remark = '', forbid_visitor, forbid_all, is_ban }, ctx }) => {
    const isForAll = forbid_all === 1;
    const whom = { isForAll, isForVisitors: isForAll || forbid_visitor !== 0 };
    const isBanned = await trust.ban({ item_id, remark, ...whom, isOn: wished(is_ban) }, ctx);
    await sayItem(ctx, item_id, isBanned ? 'item_banned' : 'item_freed');
    return { is_banned: flag(isBanned) };
  };

export const adminItemWhite =
  ({ trust }: House): Handler<'/api/adminItem/white'> =>
  async ({ input: { item_id, remark = '', is_white }, ctx }) => {
    const isWhite = await trust.white({ item_id, remark, isOn: wished(is_white) }, ctx);
    await sayItem(ctx, item_id, isWhite ? 'item_trusted' : 'item_untrusted');
    return { is_white: flag(isWhite) };
  };
