import { timeText } from '@docstead/core/contract';
import { inChunks } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import type { Handler, House } from '../../house.ts';
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
    const names = new Map<number, string>();
    for (const uids of inChunks(new Set(rows.map((row) => row.uid)))) {
      for (const [uid, { username }] of await app.services.get(users).byIds(db, uids)) names.set(uid, username);
    }
    const until = { days: app.settings.get('recycle_days'), now: app.clock.seconds() };
    const items = rows.map((row) => ({
      ...adminItemView(row, names.get(row.uid) ?? ''),
      created_time: row.addtime,
      member_num: people.get(row.item_id) ?? 0,
      del_time: row.is_del ? timeText(row.del_time) : '',
      days_left: daysLeft(row, until),
    }));
    return { items, total, owners_more };
  };
