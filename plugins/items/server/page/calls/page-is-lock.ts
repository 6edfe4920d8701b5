import { flag, safeRedirect, uidOf } from '@docstead/core/contract';
import { pageLimits } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { besideOf, holdersOf, liveLocks, lockFor } from '../lock.service.ts';

export const pageIsLock =
  (house: House): Handler<'/api/page/isLock'> =>
  async ({ allowed, ctx }) => {
    const { app } = house;
    const locks = 'page' in allowed ? await liveLocks(ctx.db, allowed.page.page_id, app.clock.seconds()) : [];
    const uid = uidOf(ctx.caller);
    const lock = lockFor(locks, uid, allowed.item);
    const others = locks.filter(({ lock_uid }) => lock_uid !== uid);
    const isTogether = 'page' in allowed && allowed.item.edit_together && allowed.rights.edit;
    const limits = 'page' in allowed ? [] : await app.raise(pageLimits, { item: allowed.item }, ctx);
    const exceeded = limits.filter((limit) => limit.exceed);
    const links = exceeded.flatMap((limit) => limit.links ?? []).filter(({ href }) => safeRedirect(href) !== undefined);
    // Who is writing is for those who might write themselves.
    const isNamed = lock !== undefined && allowed.rights.edit;
    const nameOf = await holdersOf(house, ctx.db, isNamed ? locks : []);
    return {
      lock: flag(lock !== undefined),
      exceed: flag(exceeded.length > 0),
      ...(links.length > 0 && { links }),
      lock_uid: isNamed ? String(lock.lock_uid) : '',
      lock_username: isNamed ? lock.lock_username : '',
      lock_name: isNamed ? nameOf(lock.lock_uid, lock.lock_username) : '',
      lock_since: isNamed ? lock.addtime : 0,
      is_cur_user: flag(lock !== undefined && lock.lock_uid === uid),
      ...(isTogether && { together: flag(others.every(({ merges }) => merges)), ...besideOf(others, nameOf) }),
    };
  };
