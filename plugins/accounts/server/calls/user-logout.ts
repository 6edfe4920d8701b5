import type { CallScope, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { loggedOut } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { createUserSessions } from '../session/user-sessions.ts';

/** Ends the session that asks, or all of its user; `confirm` decides nothing. Who came by an access token has none to end. */
export function userLogout(accounts: Accounts): HandlerOf<typeof api, '/api/user/logout'> {
  const all = createUserSessions(accounts);
  return async ({ input: { everywhere = 0 }, ctx }) => {
    const { caller } = ctx;
    if (caller.kind === 'user' && caller.via.kind === 'session') {
      const one = { uid: caller.uid, session_id: caller.via.id };
      await (everywhere === 1 ? all.end(one.uid, ctx) : endOne(accounts, one, ctx));
    }
    ctx.reply.session(undefined);
    return [];
  };
}

interface One {
  readonly uid: number;
  readonly session_id: number;
}

async function endOne({ app, sessions }: Accounts, one: One, ctx: CallScope): Promise<void> {
  await ctx.db.write(async (db) => {
    await sessions.endOne(db, one.uid, one.session_id);
    await app.raise(loggedOut, one, { ...ctx, db });
  });
}
