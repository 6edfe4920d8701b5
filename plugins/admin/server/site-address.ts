import type { Scope } from '@docstead/core/server';

/** Where SITE_URL says what the site is known by. */
export const fixedAddress = ({ request }: Pick<Scope, 'request'>): string | undefined =>
  request.isOriginKnown ? request.origin : undefined;
