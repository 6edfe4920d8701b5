import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';
import { createUserSessions } from '../session/user-sessions.ts';

/** Ends every session of the user, as the peer does; `confirm` decides nothing. Who came by an access token has none to end. */
export function userLogout(accounts: Accounts): HandlerOf<typeof api, '/api/user/logout'> {
  const sessions = createUserSessions(accounts);
  return async ({ ctx }) => {
    const { caller } = ctx;
    if (caller.kind === 'user' && caller.via.kind === 'session') await sessions.end(caller.uid, ctx);
    ctx.reply.session(undefined);
    return [];
  };
}
