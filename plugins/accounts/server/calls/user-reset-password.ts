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
  const { kit, passwords, sessions } = accounts;
  return async ({ input, allowed, ctx }) => {
    const { uid, session_id } = allowed;
    const key = `accounts/password:${uid}`;
    if (!(await kit.limits.take(key, TRIES, LOCK_SECONDS))) {
      throw fail(accountFailures.tooManyFailures, { params: { minutes: LOCK_SECONDS / 60 } });
    }
    const before = (await UserRow.readOne(ctx.db, { uid }))?.password;
    const isRight = await passwords.matches(before, input.password);
    if (before === undefined || !isRight) throw refuse(accountFailures.passwordWrong, 'password');
    const password = await passwords.hash(input.new_password);
    await ctx.db.write(async (db) => {
      // Of two who bring the same old password at once, the second finds another one.
      const changed = await UserRow.query(db.handle).where({ uid, password: before }).patch({ password });
      if (changed === 0) throw refuse(accountFailures.passwordWrong, 'password');
      await sessions.end(db, uid, session_id);
    });
    await kit.limits.clear(key);
    return [];
  };
}
