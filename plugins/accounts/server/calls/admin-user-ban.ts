import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { lockOther } from '../user/other-user.ts';

/** The specification has no call that lifts a ban: the same one does. */
export function adminUserBan(accounts: Accounts): HandlerOf<typeof api, '/api/adminUser/ban'> {
  const { accessTokens, sessions, userCache } = accounts;
  return async ({ input: { uid, remark = '', banned }, allowed, ctx }) => {
    await ctx.db.write(async (db) => {
      const row = await lockOther(db, { uid, by: allowed.uid, unknown: accountFailures.userUnknown });
      // Of two administrators who ban the same user at once, the second must not lift what the first has just done.
      const is_banned = banned === undefined ? !row.is_banned : banned === 1;
      ctx.acted({ act: is_banned ? 'user_banned' : 'user_freed', name: row.username });
      if (is_banned === row.is_banned) return;
      await row.$query(db.handle).patch({ is_banned, ban_remark: is_banned ? remark.trim() : '' });
      await accessTokens.revokeAll(db, uid);
      await sessions.end(db, uid);
      userCache.forget(db, uid);
    });
    return [];
  };
}
