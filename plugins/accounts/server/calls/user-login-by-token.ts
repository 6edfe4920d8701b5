import { coreFailures, fail, flag, type UserCaller } from '@docstead/core/contract';
import { type CallScope, type HandlerOf, networkOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { startSession } from '../session/log-in.ts';

const TOKENS_PER_MINUTE = 30;

async function requirePace({ app }: Accounts, { request }: CallScope): Promise<void> {
  const network = `accounts/tokens:${networkOf(request.ip)}`;
  if (!(await app.limits.take(network, TOKENS_PER_MINUTE, 60))) throw fail(coreFailures.tooOften);
}

/** Who has a session here; the token of a program is none of this browser's. */
function whoIsIn({ caller }: CallScope): UserCaller | undefined {
  return caller.kind === 'user' && caller.via.kind === 'session' ? caller : undefined;
}

export function userTokenOwner(accounts: Accounts): HandlerOf<typeof api, '/api/user/tokenOwner'> {
  return async ({ input, ctx }) => {
    await requirePace(accounts, ctx);
    const handed = await accounts.handOvers.find(ctx.db, input.token);
    if (!handed || handed.user.is_banned) throw fail(accountFailures.tokenWrong);
    const { uid, username, name } = handed.user;
    const current = whoIsIn(ctx);
    const isCurrent = current?.uid === uid;
    return { username, name, is_current: flag(isCurrent), instead_of: isCurrent ? '' : (current?.username ?? '') };
  };
}

/**
 * Never adopts the session of the token: whoever else knows that one would share it. Whose session is replaced is named by
 * who asks, so that nobody finds themselves in another account by following a link.
 */
export function userLoginByToken(accounts: Accounts): HandlerOf<typeof api, '/api/user/loginByUserToken'> {
  const { app, handOvers, sessions } = accounts;
  return async ({ input, ctx }) => {
    await requirePace(accounts, ctx);
    const current = whoIsIn(ctx);
    const found = await handOvers.find(ctx.db, input.token);
    const isOther = current !== undefined && current.uid !== found?.user.uid;
    if (found && isOther && current.username !== input.instead_of) {
      const { username } = current;
      throw fail(accountFailures.sessionRuns, { params: { username }, data: { username } });
    }
    const handed = await handOvers.take(ctx.db, input.token);
    if (!handed) throw fail(accountFailures.tokenWrong);
    const { uid, username, name } = handed.user;
    const answer = { uid: String(uid), username, name };
    if (current?.uid === uid) return answer;
    const { way, until } = handed;
    const token = await ctx.db.write(async (db) => {
      if (current) await sessions.endOne(db, current.uid, current.via.id);
      return await startSession(accounts, ctx, { db, uid, way, ...(until !== undefined && { until }) });
    });
    const life = until === undefined ? undefined : until - app.clock.seconds();
    ctx.reply.session(token, life ?? sessions.seconds());
    return answer;
  };
}
