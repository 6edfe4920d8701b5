import { timeText } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import { peopleOf } from '../../people/people.ts';
import { adminItemView, daysLeft } from '../admin-item.view.ts';
import { allItems, peopleIn } from '../all-items.ts';

export const adminItemGetList =
  ({ app, access }: House): Handler<'/api/adminItem/getList'> =>
  async ({ input, ctx: { db } }) => {
    const { rows, total, owners_more } = await allItems({ app }, db, input);
    const people = await peopleIn(
      { access },
      db,
      rows.map((row) => row.item_id),
    );
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
      del_time: row.is_del ? timeText(row.del_time) : '',
      days_left: daysLeft(row, until),
    }));
    return { items, total, owners_more };
  };
