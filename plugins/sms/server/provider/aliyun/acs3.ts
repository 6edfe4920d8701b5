import { createHash, createHmac } from 'node:crypto';

/** What a signature of Alibaba Cloud's version 3 stands on. */
export interface Acs3Request {
  readonly keyId: string;
  readonly keySecret: string;
  readonly host: string;
  readonly action: string;
  readonly version: string;
  /** All parameters; the body is empty. */
  readonly query: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Works once. */
  readonly nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: `encodeURIComponent` leaves five characters more as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as it is signed, and as it is sent. */
export const acs3Query = (query: Acs3Request['query']): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** The headers of a POST to `/`, but for `host`, which is sent by itself. */
export function acs3Headers(request: Acs3Request): Record<string, string> {
  const bodyHash = sha256('');
  const headers = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date(request.now).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const signed = Object.entries({ host: request.host, ...headers });
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', '/', acs3Query(request.query), lines, names, bodyHash].join('\n');
  const signature = createHmac('sha256', request.keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${request.keyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}
