const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const DOCUMENT = /\/\.well-known\/openid-configuration$/;

/**
 * The address of a provider as it is stored: what a browser's bar or a manual has, its document's address included.
 * Undefined where it is no https address; http is for one on this very machine, where one tries it out.
 */
export function issuerOf(text: string): string | undefined {
  const trimmed = text.trim().replace(DOCUMENT, '');
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  return url.protocol === 'https:' || isLocal(trimmed) ? trimmed : undefined;
}

export function isLocal(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && LOCAL.includes(hostname);
}
