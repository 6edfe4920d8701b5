import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, userDeleted, userDeleting } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { lockOther } from '../user/other-user.ts';

export function adminUserDelete(accounts: Accounts): HandlerOf<typeof api, '/api/adminUser/deleteUser'> {
  const { accessTokens, app, sessions, userCache } = accounts;
  return async ({ input: { uid }, allowed, ctx }) => {
    await ctx.db.write(async (db) => {
      const row = await lockOther(db, { uid, by: allowed.uid, unknown: accountFailures.userGone });
      await app.raise(userDeleting, { uid }, { ...ctx, db });
      // Before the rows go with the user: what is open in their name hears of it by them.
      await accessTokens.revokeAll(db, uid);
      await sessions.end(db, uid);
      await row.$query(db.handle).delete();
      userCache.forget(db, uid);
      await app.raise(userDeleted, { uid }, { ...ctx, db });
      ctx.acted({ name: row.username });
    });
    return [];
  };
}
