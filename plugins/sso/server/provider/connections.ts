import type { HttpMethod } from '@docstead/core/server';
import type { Configuration, CustomFetch } from 'openid-client';
import type { SsoSetup } from '../setup.ts';
import { isLocal } from './issuer.ts';
import type { KnownProvider } from './providers.ts';

const SECONDS = 10;
const MOST_BYTES = 1024 * 1024;
/** What a provider says of itself is asked for again after this, and so are its keys when one is not known. */
const KEPT_SECONDS = 3600;
/** One that is away is left alone for a moment, however many people press its button. */
const AWAY_SECONDS = 5;
const NO_BODY = [204, 205, 304];

export interface Connections {
  /** What is known of the provider; asked for anew where it is old, or the provider was saved with something else. */
  to(provider: KnownProvider): Promise<Configuration>;
  /** Asks the provider, whatever is known. */
  fresh(provider: KnownProvider): Promise<Configuration>;
}

interface Held {
  readonly key: string;
  readonly configuration: Promise<Configuration>;
  until: number;
}

export function createConnections(app: SsoSetup): Connections {
  const held = new Map<string, Held>();
  const fetch = guardedFetch(app);
  const fresh = (provider: KnownProvider): Promise<Configuration> => {
    const configuration = discover(provider, fetch);
    const now = app.clock.seconds();
    const entry: Held = { key: keyOf(provider), configuration, until: now + KEPT_SECONDS };
    held.set(provider.id, entry);
    configuration.catch(() => {
      entry.until = app.clock.seconds() + AWAY_SECONDS;
    });
    return configuration;
  };
  return {
    fresh,
    to(provider) {
      const entry = held.get(provider.id);
      const isGood = entry?.key === keyOf(provider) && entry.until > app.clock.seconds();
      return isGood ? entry.configuration : fresh(provider);
    },
  };
}

const keyOf = ({ issuer, client_id, secret }: KnownProvider): string => JSON.stringify([issuer, client_id, secret]);

async function discover(provider: KnownProvider, fetch: CustomFetch): Promise<Configuration> {
  // Loaded where somebody logs in, and nowhere else.
  const oidc = await import('openid-client');
  const { issuer, client_id, secret } = provider;
  const auth = secret === '' ? oidc.None() : secretAs(oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret));
  return oidc.discovery(new URL(issuer), client_id, {}, auth, {
    timeout: SECONDS,
    [oidc.customFetch]: fetch,
    // The signature is checked although the token comes by TLS from the provider itself.
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal(issuer) ? [oidc.allowInsecureRequests] : [])],
  });
}

type Auth = ReturnType<typeof import('openid-client').None>;

/** In the head, as every provider has to take it, unless this one says that it takes it in the form alone. */
function secretAs(basic: Auth, post: Auth): Auth {
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isForm = !takes.includes('client_secret_basic') && takes.includes('client_secret_post');
    return (isForm ? post : basic)(server, ...rest);
  };
}

/** The host's way out, in the shape that the library asks for. */
function guardedFetch({ http }: SsoSetup): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await http.fetch(url, {
      method: method as HttpMethod,
      headers,
      redirects: 'tell',
      timeout: SECONDS * 1000,
      maxBytes: MOST_BYTES,
      ...(signal ? { signal } : {}),
      ...(body ? { body: String(body) } : {}),
    });
    const told = NO_BODY.includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(told, { status: answer.status, headers: answer.headers });
  };
}
