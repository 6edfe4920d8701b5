import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';
import { UserRow } from '../user/user.model.ts';

export function userUpdateInfo({ sessions, userCache }: Accounts): HandlerOf<typeof api, '/api/user/updateInfo'> {
  return async ({ input, allowed, ctx }) => {
    await ctx.db.write(async (db) => {
      await UserRow.query(db.handle).findById(allowed.uid).patch({ name: input.name.trim() });
      await sessions.refresh(db, allowed.uid);
      userCache.forget(db, allowed.uid);
    });
    return [];
  };
}
