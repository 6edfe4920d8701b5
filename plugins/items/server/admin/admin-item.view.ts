import { flag, timeText } from '@docstead/core/contract';
import type { User } from '../../../accounts/points.ts';
import type { ItemRow } from '../item/item.model.ts';
import { shownName } from '../people/people.ts';

const DAY = 86_400;

/** Neither the visit password nor how long it is. */
export const maskOf = ({ password }: Pick<ItemRow, 'password'>): string => (password === '' ? '' : '******');

/** An item for the site administrator: without its visit password. */
export const adminItemView = (row: ItemRow, owner: User | undefined) => ({
  item_id: String(row.item_id),
  item_name: row.item_name,
  item_description: row.item_description,
  uid: String(row.uid),
  username: owner?.username ?? '',
  owner_name: owner ? shownName(owner) : '',
  item_domain: row.item_domain,
  item_type: String(row.item_type),
  is_archived: String(flag(row.is_archived)),
  is_copying: flag(row.copying_job > 0),
  is_del: String(flag(row.is_del)),
  addtime: timeText(row.addtime),
  last_update_time: String(row.last_update_time),
  is_private: flag(row.password !== ''),
  password: maskOf(row),
});

/** Begun days are counted; -1 where it is not deleted. */
export const daysLeft = ({ is_del, del_time }: ItemRow, { days, now }: { days: number; now: number }): number =>
  is_del ? Math.max(0, Math.ceil((del_time + days * DAY - now) / DAY)) : -1;
