import { fail, timeText } from '@docstead/core/contract';
import { itemArchived } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { RecycleRow } from '../recycle.service.ts';

export const recycleGetList =
  (): Handler<'/api/recycle/getList'> =>
  async ({ allowed: { item }, ctx }) => {
    const rows = await RecycleRow.query(ctx.db.handle)
      .where({ item_id: item.item_id })
      .orderBy([
        { column: 'del_time', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    return rows.map((row) => ({
      id: String(row.id),
      item_id: String(row.item_id),
      page_id: String(row.page_id),
      page_title: row.page_title,
      del_by_uid: String(row.del_by_uid),
      del_by_username: row.del_by_username,
      del_time: timeText(row.del_time),
    }));
  };

export const recycleRecover =
  ({ recycle }: House): Handler<'/api/recycle/recover'> =>
  async ({ input, allowed: { item }, ctx }) => {
    if (item.is_archived) throw fail(itemArchived);
    await recycle.recover(item, input.page_id, ctx);
    return [];
  };
