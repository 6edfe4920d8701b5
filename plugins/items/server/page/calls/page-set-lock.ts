import { fail } from '@docstead/core/contract';
import { lockHeld } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { takeLock } from '../lock.service.ts';

export const pageSetLock =
  ({ kit }: House): Handler<'/api/page/setLock'> =>
  async ({ input, allowed: [holder, allowed], ctx }) => {
    // A page that is not saved yet has nothing to lock.
    if (!('page' in allowed)) return { id: 0 };
    const { page_id, item_id } = allowed.page;
    const now = kit.clock.seconds();
    const foreign = await takeLock(ctx.db, { item_id, page_id, holder, now, lock_to: input.lock_to });
    if (foreign) throw fail(lockHeld, { params: { username: foreign.lock_username } });
    return { id: page_id };
  };
