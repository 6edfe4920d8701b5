import type { Credentials, HookHandler, Identity } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { isAccessToken } from '../token/access-token.service.ts';

/**
 * The cookie comes first: a browser's own session wins over a token that a link or a form slipped in. On the older
 * address form the kernel hands over no cookie beside a token. Access tokens are no cookies, and count in no address: what
 * lives for months must not lie in logs and histories.
 */
export function identifyUser(accounts: Accounts): HookHandler<Credentials, Identity | undefined> {
  const { sessions, accessTokens } = accounts;
  return async ({ session, token, isTokenInAddress = false }, scope) => {
    const own = session ? await sessions.find(scope, session) : undefined;
    if (own) return { caller: own };
    if (!token || (isTokenInAddress && isAccessToken(token))) return undefined;
    const kind = isAccessToken(token) ? accessTokens : sessions;
    const caller = await kind.find(scope, token);
    return caller && { caller };
  };
}
