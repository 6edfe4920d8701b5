import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { ownerOfLink } from '../email/link-owner.ts';
import { createUserSessions } from '../session/user-sessions.ts';
import { requireStrong } from '../user/strong-password.ts';
import { UserRow } from '../user/user.model.ts';

type Reset = HandlerOf<typeof api, '/api/user/resetPasswordByUrlToken'>;

/** Sets the password, and ends every session and access token: whoever had one may have been why the password is changed. */
export function userResetPasswordByUrlToken(accounts: Accounts): Reset {
  const { accessTokens, app, lock, passwords, tokens } = accounts;
  const sessions = createUserSessions(accounts);
  return async ({ input, ctx }) => {
    const { link, user } = await ownerOfLink(accounts, 'reset', { token: input.token, ctx });
    if (link.used_time > 0) throw fail(accountFailures.linkWrong);
    // Told only to who has the mailbox.
    if (user.is_banned) throw fail(accountFailures.banned);
    const { uid, username } = user;
    requireStrong(app, { password: input.new_password, whose: user, field: 'new_password', locale: ctx.locale });
    const password = await passwords.hash(input.new_password);
    await ctx.db.write(async (db) => {
      if (!(await tokens.take(db, link))) throw fail(accountFailures.linkWrong);
      await UserRow.query(db.handle).findById(uid).patch({ password });
      await tokens.end(db, uid, 'reset');
      await accessTokens.revokeAll(db, uid);
      await sessions.end(uid, { ...ctx, db });
    });
    await app.limits.clear(`accounts/password:${uid}`);
    await (await lock.at(ctx.db, { username, uid, ip: ctx.request.ip })).forget();
    return [];
  };
}
