import type { Edition, SiteLocale } from '../../sdk/contract/index.ts';
import type { Vault } from '../../sdk/server/index.ts';
import type { Candidate } from './phases/candidate.ts';

interface Site {
  readonly locale: SiteLocale;
  readonly edition: Edition;
  readonly vault: Vault;
}

/** Everything that a browser's page may depend on; keyed, for it is public, and the config may hold a password that can be guessed. */
export function revisionOf(on: readonly Candidate[], { locale, edition, vault }: Site): string {
  const facts = on.map(({ id, file, config }) => [id, file.version, file.web, config]);
  return vault.digest(`revision:${JSON.stringify([locale, edition, facts])}`).slice(0, 12);
}
