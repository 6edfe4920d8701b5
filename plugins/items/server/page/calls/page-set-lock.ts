import { allowedBy, fail } from '@docstead/core/contract';
import { lockHeld, manageRefused } from '../../../contract/failures.ts';
import { pageEdit, pageLocked } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { nameOf } from '../../people/people.ts';
import { besideOf, holdersOf, takeLock } from '../lock.service.ts';

export const pageSetLock =
  (house: House): Handler<'/api/page/setLock'> =>
  async ({ input, allowed: [holder, allowed], ctx }) => {
    // A page that is not saved yet has nothing to lock.
    if (!('page' in allowed)) return { id: 0 };
    const { app } = house;
    const { item, page, rights } = allowed;
    const { page_id } = page;
    const isTakenOver = input.take_over === 1;
    if (isTakenOver && !rights.manage) throw fail(manageRefused);
    const now = app.clock.seconds();
    const wish = { item, page_id, holder, now, lock_to: input.lock_to, merges: input.together === 1, isTakenOver };
    const { foreign, others } = await takeLock(ctx.db, wish);
    if (foreign) {
      const other = { uid: foreign.lock_uid, username: foreign.lock_username };
      throw fail(lockHeld, { params: { username: await nameOf(house, ctx.db, other) } });
    }
    app.push.to(allowedBy(pageEdit, page_id), pageLocked, { page_id });
    if (!wish.merges || !item.edit_together) return { id: page_id };
    return { id: page_id, together: 1, ...besideOf(others, await holdersOf(house, ctx.db, others)) };
  };
