import { allowedBy, fail } from '@docstead/core/contract';
import { lockHeld } from '../../../contract/failures.ts';
import { pageEdit, pageLocked } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { besideOf, takeLock } from '../lock.service.ts';

export const pageSetLock =
  ({ app }: House): Handler<'/api/page/setLock'> =>
  async ({ input, allowed: [holder, allowed], ctx }) => {
    // A page that is not saved yet has nothing to lock.
    if (!('page' in allowed)) return { id: 0 };
    const { item, page } = allowed;
    const { page_id } = page;
    const now = app.clock.seconds();
    const wish = { item, page_id, holder, now, lock_to: input.lock_to, merges: input.together === 1 };
    const { foreign, others } = await takeLock(ctx.db, wish);
    if (foreign) throw fail(lockHeld, { params: { username: foreign.lock_username } });
    app.push.to(allowedBy(pageEdit, page_id), pageLocked, { page_id });
    return { id: page_id, ...(wish.merges && item.edit_together && { together: 1, ...besideOf(others) }) };
  };
