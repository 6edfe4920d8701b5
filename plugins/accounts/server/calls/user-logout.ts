import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';

/** Ends every session of the user, as the peer does; `confirm` decides nothing. */
export function userLogout({ sessions }: Accounts): HandlerOf<typeof api, '/api/user/logout'> {
  return async ({ ctx }) => {
    const { caller } = ctx;
    if (caller.kind === 'user') await ctx.db.write((db) => sessions.end(db, caller.uid));
    ctx.reply.session(undefined);
    return [];
  };
}
