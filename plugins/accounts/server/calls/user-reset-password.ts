import { coreFailures, fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { ownPassword } from '../user/own-password.ts';
import { requireStrong } from '../user/strong-password.ts';
import { UserRow } from '../user/user.model.ts';

export function userResetPassword(accounts: Accounts): HandlerOf<typeof api, '/api/user/resetPassword'> {
  const { accessTokens, app, passwords, sessions, tokens } = accounts;
  return async ({ input, allowed, ctx }) => {
    const { uid, via } = allowed;
    // Before the old one is looked at: a try at that is not lost by it.
    const whose = await UserRow.readOne(ctx.db, { uid });
    if (!whose) throw fail(coreFailures.loginNeeded);
    requireStrong(app, { password: input.new_password, whose, field: 'new_password', locale: ctx.locale });
    const before = await ownPassword(accounts, { uid, password: input.password, db: ctx.db });
    const password = await passwords.hash(input.new_password);
    await ctx.db.write(async (db) => {
      // Of two who bring the same old password at once, the second finds another one.
      const changed = await UserRow.query(db.handle).where({ uid, password: before.stored }).patch({ password });
      if (changed === 0) throw refuse(accountFailures.passwordWrong, 'password');
      await tokens.end(db, uid, 'reset');
      await accessTokens.revokeAll(db, uid);
      await sessions.end(db, uid, via.kind === 'session' ? via.id : undefined);
    });
    await before.succeeded();
    return [];
  };
}
