import { fail } from '@docstead/core/contract';
import { pageLocked, pageUnknown } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { liveLock } from '../lock.service.ts';
import { PageRow } from '../page.model.ts';

export const pageDelete =
  ({ kit, recycle }: House): Handler<'/api/page/delete'> =>
  async ({ allowed: [author, { page }], ctx }) => {
    await ctx.db.write(async (db) => {
      const row = await PageRow.query(db.handle).findById(page.page_id).forUpdate();
      if (!row || row.is_del) throw fail(pageUnknown);
      const lock = await liveLock(db, page.page_id, kit.clock.seconds());
      if (lock && lock.lock_uid !== author.uid) throw fail(pageLocked, { params: { username: lock.lock_username } });
      await recycle.put([row], author, { ...ctx, db });
    });
    return [];
  };
