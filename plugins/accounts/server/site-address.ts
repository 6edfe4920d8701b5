import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';
import type { SiteAddress, SiteRequest } from '../points.ts';
import { originOf } from './mail/mail-setup.ts';

export function createSiteAddress({ settings }: Pick<Setup<typeof descriptor>, 'settings'>): SiteAddress {
  const known = ({ origin, isOriginKnown }: SiteRequest): string | undefined =>
    originOf(settings.all(), isOriginKnown ? origin : undefined);
  return {
    originFor: (request) => known(request) ?? request.origin,
    isKnown: (request) => known(request) !== undefined,
  };
}
