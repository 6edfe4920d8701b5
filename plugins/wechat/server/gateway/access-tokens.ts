import type { WechatSetup } from '../setup.ts';
import { type Access, type Post, WechatRefused } from './gateway.ts';

/** So much earlier than it ends a token is not used any more. */
const SPARE_SECONDS = 300;

export interface AccessTokens {
  /** The one that all hosts use, asked for where there is none. */
  get(access: Access): Promise<string>;
  /** Another one than this, which WeChat has refused. */
  instead(access: Access, refused: string): Promise<string>;
}

export interface GivenToken {
  readonly token: string;
  readonly seconds: number;
}

/**
 * Asks for the token of an account. WeChat gives all who ask the same one; by force another one, which ends that, at most
 * twenty times a day.
 */
export async function askToken(post: Post, { app_id, app_secret }: Access, force = false): Promise<GivenToken> {
  const asked = { grant_type: 'client_credential', appid: app_id, secret: app_secret };
  const { access_token, expires_in } = await post('/cgi-bin/stable_token', {
    ...asked,
    ...(force && { force_refresh: true }),
  });
  if (typeof access_token !== 'string' || access_token === '') throw new WechatRefused(0, 'There is no access_token.');
  return { token: access_token, seconds: Number(expires_in) || 0 };
}

type Parts = Pick<WechatSetup, 'shortLived' | 'vault'>;

/** Tokens are kept sealed, by the account's id. */
export function createAccessTokens({ shortLived, vault }: Parts, post: Post): AccessTokens {
  const asking = new Map<string, Promise<string>>();
  const keyOf = ({ app_id }: Access): string => `token ${app_id}`;
  const kept = async (access: Access): Promise<string | undefined> => {
    const sealed = await shortLived.get(keyOf(access));
    return sealed === undefined ? undefined : vault.open(sealed);
  };
  const ask = async (access: Access, force: boolean): Promise<string> => {
    const { token, seconds } = await askToken(post, access, force);
    const life = seconds - SPARE_SECONDS;
    if (life > 0) await shortLived.put(keyOf(access), vault.seal(token), life);
    return token;
  };
  /** Many who need a token at once wait for one request. */
  const askOnce = (access: Access, force: boolean): Promise<string> => {
    const key = JSON.stringify([access.app_id, access.app_secret]);
    const running = asking.get(key);
    if (running) return running;
    const begun = ask(access, force).finally(() => asking.delete(key));
    asking.set(key, begun);
    return begun;
  };
  return {
    get: async (access) => (await kept(access)) ?? (await askOnce(access, false)),
    async instead(access, refused) {
      const now = await kept(access);
      // Another host or request has asked anew by then.
      return now !== undefined && now !== refused ? now : await askOnce(access, true);
    },
  };
}
