import type { IncomingHttpHeaders } from 'node:http';

/**
 * True where a browser says that another site's page sent this. Browsers send `Sec-Fetch-Site` or, on writes, `Origin`;
 * programs send neither and are no browser that carries somebody's cookie.
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin;
  return from !== undefined && from !== origin;
}
