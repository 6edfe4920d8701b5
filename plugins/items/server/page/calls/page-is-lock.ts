import { flag, uidOf } from '@docstead/core/contract';
import { pageLimits } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { liveLock } from '../lock.service.ts';

export const pageIsLock =
  ({ kit }: House): Handler<'/api/page/isLock'> =>
  async ({ allowed, ctx }) => {
    const lock = 'page' in allowed ? await liveLock(ctx.db, allowed.page.page_id, kit.clock.seconds()) : undefined;
    const limits = 'page' in allowed ? [] : await kit.raise(pageLimits, { item: allowed.item }, ctx);
    // Who is writing is for those who might write themselves.
    const isNamed = lock !== undefined && allowed.rights.edit;
    return {
      lock: flag(lock !== undefined),
      exceed: flag(limits.some((limit) => limit.exceed)),
      lock_uid: isNamed ? String(lock.lock_uid) : '',
      lock_username: isNamed ? lock.lock_username : '',
      is_cur_user: flag(lock !== undefined && lock.lock_uid === uidOf(ctx.caller)),
    };
  };
