import { type ContentSources, createMatcher, SOURCE_KINDS, type WebRoute } from '@docstead/core/contract';

/**
 * Scripts come from our own origin only. Inline styles are what KaTeX, diagrams and the spreadsheet need. `sources` are
 * the other sites that plugins have declared.
 */
export function contentSecurityPolicy(isDev: boolean, sources: ContentSources = {}): string {
  const and = (kind: keyof ContentSources): string => (sources[kind] ?? []).map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https:${and('img')}`,
    `font-src 'self' data:${and('font')}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${isDev ? ' ws:' : ''}${and('connect')}`,
    // Without sources of their own these are as `default-src` has them.
    ...(sources.frame?.length ? [`frame-src 'self'${and('frame')}`] : []),
    ...(sources.media?.length ? [`media-src 'self'${and('media')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `form-action 'self'${and('formAction')}`,
  ].join('; ');
}

/** What all of them declare, each source once. */
export function unionOf(all: readonly (ContentSources | undefined)[]): ContentSources {
  const together = SOURCE_KINDS.map((kind) => [kind, [...new Set(all.flatMap((one) => one?.[kind] ?? []))].sort()]);
  return Object.fromEntries(together) as ContentSources;
}

/** Of every HTML answer. It carries the caller, so no cache may keep it. */
export function pageHeaders(isDev: boolean, sources: ContentSources): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(isDev, sources),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    // Addresses of shared pages carry their key.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}

/** Is this the address of a page that says `secretAddress`, whatever stands there at this moment? */
export function secretAddresses(routes: readonly WebRoute[]): (path: string) => boolean {
  const match = createMatcher(routes.filter(({ secretAddress }) => secretAddress));
  return (path) => match(path) !== undefined;
}
