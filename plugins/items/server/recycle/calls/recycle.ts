import { timeText, uidOf } from '@docstead/core/contract';
import { catalogsOf } from '../../catalog/catalog.model.ts';
import type { Handler, House } from '../../house.ts';
import { withoutForeignDrafts } from '../../page/drafts/drafts.ts';
import { PageRow } from '../../page/page.model.ts';
import { namesOf } from '../../people/people.ts';
import { RecycleRow } from '../recycle.model.ts';

const DAY = 86_400;
/** The newest: nobody reads through so many, and what is recovered or gone makes room for the next. */
const MOST = 10_000;

export const recycleGetList =
  ({ app }: House): Handler<'/api/recycle/getList'> =>
  async ({ allowed: { item }, ctx }) => {
    const { item_id } = item;
    const rows = await RecycleRow.query(ctx.db.handle)
      .where({ item_id })
      .orderBy([
        { column: 'del_time', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(MOST);
    const deleted = PageRow.query(ctx.db.handle).where({ item_id, is_del: true });
    const pages = await withoutForeignDrafts(deleted, uidOf(ctx.caller)).select('page_id', 'cat_id');
    const catalogs = new Map((await catalogsOf(ctx.db, item_id)).map((one) => [one.cat_id, one.cat_name]));
    const places = new Map(pages.map(({ page_id, cat_id }) => [page_id, catalogs.get(cat_id) ?? '']));
    const end = app.settings.get('recycle_days') * DAY - app.clock.seconds();
    const shown = rows.filter((row) => places.has(row.page_id));
    const nameOf = await namesOf(
      { app },
      ctx.db,
      shown.map((row) => row.del_by_uid),
    );
    return shown.map((row) => ({
      id: String(row.id),
      item_id: String(row.item_id),
      page_id: String(row.page_id),
      page_title: row.page_title,
      del_by_uid: String(row.del_by_uid),
      del_by_username: row.del_by_username,
      del_by_name: nameOf(row.del_by_uid, row.del_by_username),
      del_time: timeText(row.del_time),
      deleted_time: row.del_time,
      cat_name: places.get(row.page_id) ?? '',
      days_left: Math.max(0, Math.ceil((row.del_time + end) / DAY)),
    }));
  };

export const recycleRecover =
  ({ recycle }: House): Handler<'/api/recycle/recover'> =>
  async ({ input, allowed: { item }, ctx }) => {
    await recycle.recover(item, input.page_id, ctx);
    return [];
  };
