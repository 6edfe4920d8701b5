import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { UserRow } from '../user/user.model.ts';

const TRIES = 5;
const LOCK_SECONDS = 300;

export function userResetPassword(accounts: Accounts): HandlerOf<typeof api, '/api/user/resetPassword'> {
  const { kit, users, passwords, sessions } = accounts;
  return async ({ input, allowed, ctx }) => {
    const { uid, session_id } = allowed;
    const key = `accounts/password:${uid}`;
    if (!(await kit.limits.take(key, TRIES, LOCK_SECONDS))) {
      throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
    }
    if (!(await users.checkPassword(ctx.db, uid, input.password))) {
      throw refuse(accountFailures.passwordWrong, 'password');
    }
    const password = await passwords.hash(input.new_password);
    await ctx.db.write(async (db) => {
      await UserRow.query(db.handle).findById(uid).patch({ password });
      await sessions.end(db, uid, session_id);
    });
    await kit.limits.clear(key);
    return [];
  };
}
