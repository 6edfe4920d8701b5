import { flag, timeText } from '@docstead/core/contract';
import { paidOwners } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { peopleOf } from '../../people/people.ts';
import { maskOf } from '../admin-item.view.ts';
import { visitedItems } from '../views/visited.ts';

/** More owners than a statement takes are not left out. */
const MOST_OWNERS = 10_000;

export const adminItemGetVisitList =
  ({ app, views }: House): Handler<'/api/adminItem/getVisitList'> =>
  async ({ input, ctx }) => {
    const { db } = ctx;
    const { page = 1, count = 7, number_type = 'all', day_num = 0, item_type = 'no_white', hide_vip_item = 1 } = input;
    const paid = hide_vip_item === 1 ? (await app.raise(paidOwners, {}, ctx)).flat() : [];
    const { rows, ...found } = await visitedItems(db, {
      ...{ page, count },
      isVisitorsOnly: number_type === 'only_visitor',
      from: views.today() - Math.max(day_num - 1, 0),
      isWithoutWhite: item_type === 'no_white',
      without: paid.slice(0, MOST_OWNERS),
    });
    const owners = await peopleOf(
      { app },
      db,
      rows.map(({ row }) => row.uid),
    );
    const items = rows.map(({ row, views: times }) => ({
      item_id: String(row.item_id),
      item_name: row.item_name,
      item_description: row.item_description,
      is_private: flag(row.password !== ''),
      password: maskOf(row),
      is_banned: flag(row.ban !== 0),
      is_white: flag(row.is_white),
      username: owners.get(row.uid)?.username ?? '',
      views: times,
      addtime: timeText(row.addtime),
      created_time: row.addtime,
    }));
    return { items, ...found };
  };
