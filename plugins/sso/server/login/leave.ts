import type { HandlerOf } from '@docstead/core/server';
import { type Came, sessions } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import type { KnownProvider } from '../provider/providers.ts';
import type { Sso } from '../sso.ts';

/** Longer ones (of people in hundreds of groups) would make an address that servers refuse. */
const LONGEST_HINT = 6000;

/** Where a session began, kept with it. */
interface Source {
  readonly provider: string;
  /** Another provider by now is told nothing of it. */
  readonly issuer: string;
  /** By it the provider knows whose session is to end, and need not ask; '' where there is none to send. */
  readonly hint: string;
}

/** Only where log-out here is to end the session at the provider too. */
export function sourceOf({ id, issuer, logout }: KnownProvider, idToken: string): Pick<Came, 'keep'> {
  if (logout !== 1) return {};
  const hint = idToken.length > LONGEST_HINT ? '' : idToken;
  return { keep: JSON.stringify({ provider: id, issuer, hint } satisfies Source) };
}

export function leave(sso: Sso): HandlerOf<typeof api, '/api/sso/leave'> {
  return async ({ ctx }) => {
    const kept = await sso.app.services.get(sessions).kept(ctx);
    // It was sealed with the session by `sourceOf`.
    return { href: kept === undefined ? '' : await endingOf(sso, JSON.parse(kept) as Source) };
  };
}

async function endingOf({ app, providers, connections }: Sso, source: Source): Promise<string> {
  const provider = providers.find(source.provider);
  if (provider?.logout !== 1 || provider.issuer !== source.issuer) return '';
  try {
    const configuration = await connections.to(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return '';
    const { buildEndSessionUrl } = await import('openid-client');
    return buildEndSessionUrl(configuration, source.hint === '' ? {} : { id_token_hint: source.hint }).href;
  } catch (error) {
    app.log.warn('The session at a provider could not be ended.', { provider: provider.id, error });
    return '';
  }
}
