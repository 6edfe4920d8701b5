import type { KnownProvider } from '../provider/providers.ts';
import { redirectUri, type Sso } from '../sso.ts';
import type { Away } from './away.ts';
import { type Person, personOf } from './person.ts';

/** What the provider sent back with the browser. */
export interface Answer {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

export interface Vouched {
  readonly person: Person;
  readonly idToken: string;
}

interface Redeemed {
  readonly provider: KnownProvider;
  readonly away: Away;
  readonly answer: Answer;
  readonly origin: string;
}

/**
 * Whom the provider vouches for. The library checks state, the issuer in the address and in the token (so that no provider
 * answers for another), nonce, audience, times and signature, and that userinfo is about the same person.
 */
export async function redeem({ connections }: Sso, { provider, away, answer, origin }: Redeemed): Promise<Vouched> {
  const oidc = await import('openid-client');
  const configuration = await connections.to(provider);
  const address = new URL(redirectUri(origin));
  const { code = '', iss } = answer;
  address.search = new URLSearchParams({ code, state: away.state, ...(iss === undefined ? {} : { iss }) }).toString();
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: away.state,
    expectedNonce: away.nonce,
    pkceCodeVerifier: away.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const info = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { person: personOf(provider, claims, info), idToken: tokens.id_token ?? '' };
}
