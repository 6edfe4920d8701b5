import { type SiteRequest, siteAddress } from '../../accounts/points.ts';
import { createLinks, type Links } from './link/links.ts';
import { type Connections, createConnections } from './provider/connections.ts';
import { createProviders, type Providers } from './provider/providers.ts';
import type { SsoSetup } from './setup.ts';

/** The parts that the calls of this plugin work with. */
export interface Sso {
  readonly app: SsoSetup;
  readonly providers: Providers;
  readonly connections: Connections;
  readonly links: Links;
}

export function createSso(app: SsoSetup): Sso {
  const providers = createProviders(app.settings);
  return { app, providers, connections: createConnections(app), links: createLinks(app.clock) };
}

/** Where providers send the browser back to: one address, to be entered at each of them as it is. */
export const redirectUri = (origin: string): string => `${origin}/api/sso/back`;

/** What this site's address begins with, at its providers as well: never what a sender claims while it is known. */
export const originFor = ({ app }: Pick<Sso, 'app'>, request: SiteRequest): string =>
  app.services.get(siteAddress).originFor(request);
