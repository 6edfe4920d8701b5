import type { CallScope } from '@docstead/core/server';
import type { KnownProvider } from '../provider/providers.ts';
import { originFor, redirectUri, type Sso } from '../sso.ts';
import { type Away, keepAway } from './away.ts';
import { Ended } from './ended.ts';

interface Wish extends Pick<Away, 'redirect' | 'owner'> {
  readonly provider: KnownProvider;
}

/** The provider's address for one try, with a state, a nonce and a PKCE verifier that this browser alone brings back. */
export async function wayOut({ app, connections }: Sso, ctx: CallScope, wish: Wish): Promise<string> {
  const { provider, ...more } = wish;
  const random = { state: app.random.hex(16), nonce: app.random.hex(16), verifier: app.random.hex(32) };
  const away: Away = { provider: provider.id, ...random, ...more };
  const configuration = await connections.to(provider).catch((error) => {
    throw new Ended('away', error);
  });
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
  const { href } = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(originFor({ app }, ctx.request)),
    scope: provider.scopes,
    state: away.state,
    nonce: away.nonce,
    code_challenge: await calculatePKCECodeChallenge(away.verifier),
    code_challenge_method: 'S256',
    ...(away.owner ? askWho(configuration.serverMetadata()) : {}),
  });
  keepAway(ctx, away);
  return href;
}

/**
 * Who connects an account says which: the provider would take the one that it knows in this browser without a word, which may
 * be somebody else's. What it lists is asked for; `max_age` is understood by most of the others, and ignored by the rest.
 */
function askWho({ prompt_values_supported: known }: object & { readonly prompt_values_supported?: unknown }) {
  const prompt = Array.isArray(known) ? ['select_account', 'login'].find((one) => known.includes(one)) : undefined;
  return prompt === undefined ? { max_age: '0' } : { prompt };
}
