import { fail } from '@docstead/core/contract';
import { pageLocked, pageUnknown } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { lockItems } from '../../item/lock-items.ts';
import { holdPage } from '../save/held-page.ts';

export const pageDelete =
  ({ app, recycle }: House): Handler<'/api/page/delete'> =>
  async ({ allowed: [author, { item, page }], ctx }) => {
    await ctx.db.write(async (db) => {
      await lockItems(db, [page.item_id]);
      const held = await holdPage(db, { item, page_id: page.page_id, uid: author.uid }, app.clock.seconds());
      if (!held) throw fail(pageUnknown);
      const { page: row, lock } = held;
      if (lock && lock.lock_uid !== author.uid) throw fail(pageLocked, { params: { username: lock.lock_username } });
      await recycle.put([row], author, { ...ctx, db });
    });
    return [];
  };
