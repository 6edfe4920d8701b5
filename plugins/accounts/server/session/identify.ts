import type { Caller } from '@docstead/core/contract';
import type { Credentials, HookHandler } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';

/**
 * The cookie comes first: a browser's own session wins over a token that a link or a form slipped in. On the older
 * address form the kernel hands over no cookie beside a token.
 */
export function identifyUser({ sessions }: Accounts): HookHandler<Credentials, Caller | undefined> {
  return async ({ session, token }, scope) => {
    for (const candidate of [session, token]) {
      const caller = candidate ? await sessions.find(scope, candidate) : undefined;
      if (caller) return caller;
    }
    return undefined;
  };
}
