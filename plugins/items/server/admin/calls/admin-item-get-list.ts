import { flag, timeText } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { BAN, remarksOf } from '../../item/ban.ts';
import { peopleOf } from '../../people/people.ts';
import { adminItemView, daysLeft } from '../admin-item.view.ts';
import { allItems, peopleIn } from '../all-items.ts';
import { viewsOf } from '../views/stored.ts';

export const adminItemGetList =
  ({ app, access }: House): Handler<'/api/adminItem/getList'> =>
  async ({ input, ctx: { db } }) => {
    const { rows, ...found } = await allItems({ app }, db, input);
    const ids = rows.map((row) => row.item_id);
    const people = await peopleIn({ access }, db, ids);
    const [seen, remarks] = [await viewsOf(db, ids), await remarksOf(db, rows)];
    const owners = await peopleOf(
      { app },
      db,
      rows.map((row) => row.uid),
    );
    const until = { days: app.settings.get('recycle_days'), now: app.clock.seconds() };
    const items = rows.map((row) => ({
      ...adminItemView(row, owners.get(row.uid)),
      created_time: row.addtime,
      member_num: people.get(row.item_id) ?? 0,
      views: seen.get(row.item_id) ?? 0,
      is_banned: flag(row.ban !== BAN.none),
      is_banned_for_all: flag(row.ban === BAN.everybody),
      ban_remark: remarks.get(row.item_id) ?? '',
      is_white: flag(row.is_white),
      del_time: row.is_del ? timeText(row.del_time) : '',
      days_left: daysLeft(row, until),
    }));
    return { items, ...found };
  };
