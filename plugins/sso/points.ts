import { failure, hook } from '@docstead/core/contract';

/**
 * Somebody has logged in at a provider that says which groups they are in: all of them, at every login. Who puts people
 * into teams by it keeps to what it gave by this provider before. `provider` is the id that the administrator chose.
 */
export const ssoGroups = hook<
  { readonly uid: number; readonly provider: string; readonly groups: readonly string[] },
  void,
  'notify'
>('sso/groups@1', 'notify');

export const ssoFailures = {
  providerUnknown: failure('sso/provider_unknown', 11401),
  /** It cannot be reached at this moment. */
  providerAway: failure('sso/provider_away', 11402),
  /** Not begun in this session and browser, too long ago, or done already. */
  connectStale: failure('sso/connect_stale', 11403),
  /** The account to disconnect is gone, or somebody else's: which of them is not said. */
  linkUnknown: failure('sso/link_unknown', 11404),
  /** They have connected another account of this provider. */
  connectedOtherwise: failure('sso/connected_otherwise', 11405),
  /** No https address; http is for a provider on the same machine. */
  issuerMalformed: failure('sso/issuer_malformed', 10101),
  /** Linking accounts needs domains whose addresses are the provider's to confirm. */
  linkNeedsDomains: failure('sso/link_needs_domains', 10101),
} as const;
