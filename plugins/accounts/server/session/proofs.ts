import { fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { accountFailures, type Proof, type UserSessions } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { ownLoginPassword } from '../second/own-login-password.ts';
import { ownPassword } from '../user/own-password.ts';
import { UserRow } from '../user/user.model.ts';
import { WAY_OF_TOKENS } from './hand-over.ts';
import type { SessionRow } from './session.model.ts';

/** So long a login shows by itself that it is still who logged in. */
const FRESH_SECONDS = 600;

/** The session that asks; undefined for every other caller. */
export async function ownSession({ sessions }: Accounts, { caller, db }: CallScope): Promise<SessionRow | undefined> {
  if (caller.kind !== 'user' || caller.via.kind !== 'session') return undefined;
  return await sessions.one(db, caller.uid, caller.via.id);
}

/** Is it still who logged in? */
export function proofs(accounts: Accounts): Pick<UserSessions, 'proofOf' | 'prove' | 'provePassword'> {
  const proofOf = async (ctx: CallScope): Promise<Proof> => {
    const session = await ownSession(accounts, ctx);
    if (!session) return 'login';
    // Whoever had the token of a session has begun another one by it, and shown nothing else.
    const isLogin = session.way !== WAY_OF_TOKENS;
    if (isLogin && session.addtime + FRESH_SECONDS > accounts.app.clock.seconds()) return 'none';
    const user = await UserRow.readOne(ctx.db, { uid: session.uid });
    return user?.password ? 'password' : 'login';
  };
  return {
    proofOf,
    async prove(ctx, password) {
      const proof = await proofOf(ctx);
      if (proof === 'none') return;
      if (proof === 'login' || ctx.caller.kind !== 'user') throw fail(accountFailures.loginAnew);
      const { succeeded } = await ownPassword(accounts, { uid: ctx.caller.uid, password, db: ctx.db });
      await succeeded();
    },
    async provePassword(ctx, password) {
      const { caller, db } = ctx;
      if (caller.kind !== 'user') throw fail(accountFailures.loginAnew);
      const { uid, username } = caller;
      const hasNone = password === '' && (await UserRow.readOne(db, { uid }))?.password === '';
      if (!hasNone) return await ownLoginPassword(accounts, ctx, { uid, username, password });
      if ((await proofOf(ctx)) !== 'none') throw fail(accountFailures.loginAnew);
    },
  };
}
