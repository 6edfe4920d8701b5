import { fail } from '@docstead/core/contract';
import { ssoFailures } from '../../points.ts';
import type { Provider } from '../../provider.ts';
import type { SsoSetup } from '../setup.ts';

/** A provider as the server uses it. */
export interface KnownProvider extends Provider {
  /** '' where the provider asks for none (a public client). */
  readonly secret: string;
}

export interface Providers {
  all(): readonly KnownProvider[];
  find(id: string): KnownProvider | undefined;
  /** 11401 where there is none of this id. */
  get(id: string): KnownProvider;
  /** Puts it into the place of the one of this id, or behind the others. An empty secret stays what it was. */
  save(provider: Provider, secret: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The providers are settings; what the login page shows of them is saved with them. */
export function createProviders(settings: SsoSetup['settings']): Providers {
  const all = (): readonly KnownProvider[] => {
    const { providers, secrets } = settings.all();
    // The settings' own check has filled in what was left out.
    return (providers as readonly Provider[]).map((one) => ({ ...one, secret: secrets[one.id] ?? '' }));
  };
  const find = (id: string) => all().find((one) => one.id === id);
  const get = (id: string): KnownProvider => {
    const found = find(id);
    if (!found) throw fail(ssoFailures.providerUnknown);
    return found;
  };
  const store = async (known: readonly KnownProvider[]): Promise<void> => {
    const secrets = known.filter(({ secret }) => secret !== '').map(({ id, secret }) => [id, secret]);
    await settings.set({
      providers: known.map(({ secret, ...provider }) => provider),
      secrets: Object.fromEntries(secrets),
      buttons: known.map(({ id, name, icon }) => ({ id, name, icon })),
      open: known.length > 0,
    });
  };
  return {
    ...{ all, find, get },
    async save(provider, secret) {
      const before = find(provider.id);
      const next: KnownProvider = { ...provider, secret: secret || keptSecret(before, provider) };
      await store(before ? all().map((one) => (one.id === next.id ? next : one)) : [...all(), next]);
    },
    async remove(id) {
      get(id);
      await store(all().filter((one) => one.id !== id));
    },
  };
}

/** A secret goes to nobody but the provider that it was entered for. */
function keptSecret(before: KnownProvider | undefined, next: Provider): string {
  return before?.issuer === next.issuer ? before.secret : '';
}
