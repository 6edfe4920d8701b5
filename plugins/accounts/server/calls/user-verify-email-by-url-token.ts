import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, userUpdated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { lockAddress, requireFree } from '../email/address-of-one.ts';
import { ownerOfLink } from '../email/link-owner.ts';
import { UserRow } from '../user/user.model.ts';

type Verify = HandlerOf<typeof api, '/api/user/verifyEmailByUrlToken'>;

/** Who opens the link again hears that all is well, as long as it is. */
export function userVerifyEmailByUrlToken(accounts: Accounts): Verify {
  const { app, tokens, userCache } = accounts;
  return async ({ input, ctx }) => {
    const { link, user } = await ownerOfLink(accounts, 'verify', { token: input.token, ctx });
    if (user.email_verify) return [];
    const { uid, email } = user;
    await ctx.db.write(async (db) => {
      await lockAddress(db, email);
      // Since it was looked at, the same link may have verified the address, or the user may have another one.
      const now = await UserRow.query(db.handle).findById(uid);
      if (now?.email === email && now.email_verify) return;
      await requireFree(db, user);
      const isTaken = now?.email === email && (await tokens.take(db, link));
      if (!isTaken) throw fail(accountFailures.linkWrong);
      await UserRow.query(db.handle).findById(uid).patch({ email_verify: true });
      userCache.forget(db, uid);
      await app.raise(userUpdated, { uid }, { ...ctx, db });
    });
    return [];
  };
}
